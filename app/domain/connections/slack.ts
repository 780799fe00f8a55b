import { cut, type LeadElsewhere } from './lead-elsewhere.ts';

/** The event type that marks our messages in Slack, so that a message can be found again when Slack's answer was lost. */
export const slackEvent = 'website_lead';

const longestText = 3000;
const longestHeading = 150;

/** Escapes `&`, `<` and `>`. Slack reads them as markup, with which a visitor could notify the whole channel. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const section = (type: 'plain_text' | 'mrkdwn', text: string) => ({
  type: 'section',
  text: { type, text: cut(text, longestText) },
});

/** The message about `lead` for `chat.postMessage` and `chat.update`. `answered`: who answered and how soon; null before that. */
export function slackMessage(lead: LeadElsewhere, channel: string, answered: string | null) {
  const heading = answered === null ? lead.title : `✓ ${lead.title}`;
  return {
    channel,
    // For notifications and screen readers.
    text: plain(cut(answered === null ? heading : `${heading}. ${answered}`, longestText)),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(heading, longestHeading), emoji: false } },
      ...(answered === null ? [] : [section('plain_text', answered)]),
      section('plain_text', lead.facts.map(({ label, words }) => `${label}: ${words}`).join('\n')),
      ...(lead.message ? [section('plain_text', lead.message)] : []),
      section('mrkdwn', `<${lead.page}|Reply or note a call>`),
    ],
    metadata: { event_type: slackEvent, event_payload: { reference: lead.reference } },
    unfurl_links: false,
    unfurl_media: false,
  };
}
