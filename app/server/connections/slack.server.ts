import { z } from 'zod';
import { slackEvent, slackMessage } from '../../domain/connections/slack.ts';
import { type Adapter, ConnectionFault, jsonRequest, type Made, type Tools } from './adapter.server.ts';

/** Messages per page of the channel's history, and the most pages that are read to find a lead's message. */
const pageLength = 200;
const mostPages = 20;
/** Seconds. Slack's clock and ours may differ. A search that begins too late would miss the message, and it would be posted twice. */
const clocksDiffer = 24 * 60 * 60;

const posted = z.object({ channel: z.string(), ts: z.string() });
const permalink = z.object({ permalink: z.url() });
const history = z.object({
  messages: z.array(
    z.object({
      ts: z.string(),
      metadata: z.object({ event_type: z.string(), event_payload: z.record(z.string(), z.unknown()) }).optional(),
    }),
  ),
  response_metadata: z.object({ next_cursor: z.string().optional() }).optional(),
});

/** Explanations of Slack's most common refusals. */
const meanings: Readonly<Record<string, string>> = {
  invalid_auth: 'the token is wrong',
  token_revoked: 'the token was revoked',
  account_inactive: 'the app was removed from the workspace',
  channel_not_found: 'no such channel, or the bot is not a member of it',
  not_in_channel: 'the bot is not a member of the channel: invite it there',
  is_archived: 'the channel is archived',
  missing_scope: 'the app lacks a permission: chat:write, channels:history, or groups:history for a private channel',
};

/** The methods that change nothing. */
const reading: ReadonlySet<string> = new Set(['conversations.history', 'chat.getPermalink']);

/** Calls a method of Slack's Web API. Slack answers 200 even for a failure, which is in the body. */
async function ask<T extends z.ZodType>(
  { call, read, origin, secrets }: Tools,
  method: string,
  input: Record<string, unknown>,
  answer: T,
): Promise<z.output<T>> {
  const headers = { authorization: `Bearer ${secrets.token}` };
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const { json } = reading.has(method)
    ? await read(jsonRequest('GET', `${origin}/api/${method}?${query}`, headers))
    : await call(jsonRequest('POST', `${origin}/api/${method}`, headers, input));
  const { ok, error } = z.object({ ok: z.boolean(), error: z.string().optional() }).catch({ ok: false }).parse(json);
  if (!ok) {
    const name = error ?? 'an answer that is not Slack’s';
    throw new ConnectionFault(`Slack says ${name}${meanings[name] ? `: ${meanings[name]}` : ''}.`);
  }
  const found = answer.safeParse(json);
  if (!found.success)
    throw new ConnectionFault(`Slack’s answer to ${method} lacks ${found.error.issues[0]?.path.join('.')}.`);
  return found.data;
}

/** The timestamp of the lead's message that is already in the channel; null when there is none. */
async function find(reference: string, tools: Tools): Promise<string | null> {
  let cursor = '';
  for (let page = 0; page < mostPages; page++) {
    const { messages, response_metadata } = await ask(
      tools,
      'conversations.history',
      {
        channel: tools.settings.channel,
        oldest: Math.floor(tools.queuedAt / 1000) - clocksDiffer,
        limit: pageLength,
        include_all_metadata: true,
        ...(cursor && { cursor }),
      },
      history,
    );
    const found = messages.find(
      ({ metadata }) => metadata?.event_type === slackEvent && metadata.event_payload.reference === reference,
    );
    if (found) return found.ts;
    cursor = response_metadata?.next_cursor ?? '';
    if (!cursor) return null;
  }
  throw new ConnectionFault('Too many messages came into the channel since the lead to look for it.');
}

/** The link to a message. Null when Slack does not give it: failing here would post the message again. */
async function linkTo(channel: string, ts: string, tools: Tools): Promise<string | null> {
  try {
    return (await ask(tools, 'chat.getPermalink', { channel, message_ts: ts }, permalink)).permalink;
  } catch (error) {
    if (error instanceof ConnectionFault) return null;
    throw error;
  }
}

async function made(channel: string, ts: string, tools: Tools): Promise<Made> {
  return { id: `${channel} ${ts}`, number: ts, url: await linkTo(channel, ts, tools) };
}

export const slackAdapter: Adapter = {
  async send(lead, tools) {
    const { channel = '' } = tools.settings;
    const before = tools.again ? await find(lead.reference, tools) : null;
    if (before !== null) return made(channel, before, tools);
    await tools.makeSure();
    const { channel: at, ts } = await ask(tools, 'chat.postMessage', slackMessage(lead, channel, null), posted);
    return made(at, ts, tools);
  },
  async answered(lead, { id }, words, tools) {
    const [channel = '', ts = ''] = id.split(' ');
    await tools.makeSure();
    await ask(tools, 'chat.update', { ...slackMessage(lead, channel, words), ts }, posted);
  },
  async test(lead, tools) {
    // Also test the search, which needs permissions of its own.
    await find(lead.reference, tools);
    await ask(tools, 'chat.postMessage', slackMessage(lead, tools.settings.channel ?? '', null), posted);
    return 'Slack took the test message; look into the channel.';
  },
};
