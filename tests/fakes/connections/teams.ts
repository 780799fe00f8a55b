import { z } from 'zod';
import { jsonOf, type StandIn, standIn } from './stand-in.ts';

const run = z.strictObject({
  type: z.literal('TextRun'),
  text: z.string().min(1),
  size: z.enum(['default', 'small', 'medium', 'large', 'extraLarge']).optional(),
  weight: z.enum(['default', 'lighter', 'bolder']).optional(),
  isSubtle: z.boolean().optional(),
});

/** What a workflow “When a Teams webhook request is received” accepts: one Adaptive Card, after https://adaptivecards.io. */
const message = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
          type: z.literal('AdaptiveCard'),
          version: z.string().regex(/^1\.[0-5]$/),
          body: z.array(z.strictObject({ type: z.literal('RichTextBlock'), inlines: z.array(run).min(1) })).min(1),
          actions: z.array(
            z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string().min(1), url: z.url() }),
          ),
        }),
      }),
    )
    .length(1),
});

const path = '/workflows/0123/triggers/manual/paths/invoke';
const seal = 'sig-of-the-stand-in';

/** Starts a stand-in for a Teams workflow. `cards`: the text of each card, in lines. */
export async function startTeams(): Promise<StandIn & { cards: string[][]; address: string }> {
  const cards: string[][] = [];
  const teams = await standIn((asked, problem) => {
    if (asked.path !== path || asked.query.get('sig') !== seal)
      return { status: 401, body: { error: { code: 'DirectApiAuthorizationRequired', message: 'The sig is wrong.' } } };
    if (asked.method !== 'POST' || !asked.header('content-type').startsWith('application/json'))
      problem('no JSON posted');
    const read = message.safeParse(jsonOf(asked));
    if (!read.success) problem(read.error.message);
    else if (Buffer.byteLength(asked.body) > 28 * 1024) problem('larger than 28 KB');
    else
      cards.push(
        read.data.attachments[0]?.content.body.map(({ inlines }) => inlines.map(({ text }) => text).join('')) ?? [],
      );
    return { status: 202 };
  });
  return Object.assign(teams, { cards, address: `${teams.origin}${path}?api-version=1&sig=${seal}` });
}
