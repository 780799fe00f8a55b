import { z } from 'zod';
import { type Asked, jsonOf, type StandIn, standIn } from './stand-in.ts';

export const slackToken = 'xoxb-1111-2222-stand-in';
export const slackChannel = 'C0123456789';

const plainText = (most: number) =>
  z.strictObject({ type: z.literal('plain_text'), text: z.string().min(1).max(most), emoji: z.boolean().optional() });
const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), text: plainText(150) }),
  z.strictObject({
    type: z.literal('section'),
    text: z.union([plainText(3000), z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3000) })]),
  }),
]);

/** The arguments of chat.postMessage that we use, after https://docs.slack.dev/reference/methods/chat.postMessage. */
const post = z.strictObject({
  channel: z.string(),
  text: z.string().min(1).max(40_000),
  blocks: z.array(block).min(1).max(50),
  metadata: z.strictObject({ event_type: z.string(), event_payload: z.record(z.string(), z.unknown()) }),
  unfurl_links: z.boolean(),
  unfurl_media: z.boolean(),
});
const update = post.extend({ ts: z.string().regex(/^\d{10}\.\d{6}$/) });

export interface SlackMessage extends z.output<typeof post> {
  ts: string;
  edited: boolean;
}

const limitOf = ({ query }: Asked) => Number(query.get('limit') ?? 100);

/** Starts a stand-in for the parts of Slack's Web API that a connection uses. */
export async function startSlack(): Promise<StandIn & { messages: SlackMessage[] }> {
  const messages: SlackMessage[] = [];
  let count = 0;
  // Slack's clock does not move here, so it differs from the test's clock more and more.
  const now = Math.floor(Date.UTC(2026, 10, 21, 15) / 1000);
  const refuse = (error: string) => ({ status: 200, body: { ok: false, error } });
  const slack = await standIn((asked, problem) => {
    if (asked.header('authorization') !== `Bearer ${slackToken}`) return refuse('invalid_auth');
    const method = asked.path.replace('/api/', '');
    if (method === 'conversations.history') {
      if (asked.query.get('channel') !== slackChannel) return refuse('channel_not_found');
      if (asked.query.get('include_all_metadata') !== 'true') problem('without metadata nothing can be found');
      const oldest = Number(asked.query.get('oldest') ?? 0);
      const from = Number(asked.query.get('cursor') ?? 0);
      const newest = messages.filter(({ ts }) => Number(ts) > oldest).reverse();
      const page = newest.slice(from, from + limitOf(asked));
      const more = from + page.length < newest.length ? String(from + page.length) : '';
      return { status: 200, body: { ok: true, messages: page, response_metadata: { next_cursor: more } } };
    }
    if (method === 'chat.getPermalink') {
      const ts = asked.query.get('message_ts');
      if (!messages.some((message) => message.ts === ts)) return refuse('message_not_found');
      return {
        status: 200,
        body: { ok: true, permalink: `https://firm.slack.example/archives/${slackChannel}/p${ts}` },
      };
    }
    if (!asked.header('content-type').startsWith('application/json')) problem('JSON needs its content type');
    const read = (method === 'chat.update' ? update : post).safeParse(jsonOf(asked));
    if (!read.success) {
      problem(read.error.message);
      return refuse('invalid_arguments');
    }
    if (read.data.channel !== slackChannel) return refuse('channel_not_found');
    if (method === 'chat.postMessage') {
      const ts = `${now}.${String(count++).padStart(6, '0')}`;
      messages.push({ ...read.data, ts, edited: false });
      return { status: 200, body: { ok: true, channel: slackChannel, ts } };
    }
    if (method !== 'chat.update') {
      problem('no such method');
      return refuse('unknown_method');
    }
    const { ts } = update.parse(read.data);
    const found = messages.find((message) => message.ts === ts);
    if (!found) return refuse('message_not_found');
    Object.assign(found, read.data, { edited: true });
    return { status: 200, body: { ok: true, channel: slackChannel, ts, text: read.data.text } };
  });
  return Object.assign(slack, { messages });
}
