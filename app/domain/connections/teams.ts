import { cut, type LeadElsewhere } from './lead-elsewhere.ts';

/** Teams refuses a message above 28 KB. */
const longestText = 6000;

// Text blocks interpret Markdown, with which a visitor could write links. Text runs do not.
const run = (text: string, more: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text: cut(text, longestText), ...more }],
});

const card = (body: readonly object[], page: string, button: string) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body,
        actions: [{ type: 'Action.OpenUrl', title: button, url: page }],
      },
    },
  ],
});

/**
 * The card about `lead`. `again`: the answer to an earlier try was lost. The card then says that it may be there twice, because a
 * webhook cannot check.
 */
export const teamsCard = (lead: LeadElsewhere, again: boolean) =>
  card(
    [
      run(lead.title, { size: 'large', weight: 'bolder' }),
      ...(again ? [run('Sent again: this card may already be in the channel.', { isSubtle: true })] : []),
      run(lead.facts.map(({ label, words }) => `${label}: ${words}`).join('\n')),
      ...(lead.message ? [run(lead.message)] : []),
    ],
    lead.page,
    'Reply or note a call',
  );

/** The second message about `lead`, when it is answered. */
export const teamsAnswered = (lead: LeadElsewhere, answered: string) =>
  card([run(`✓ ${lead.title}`, { weight: 'bolder' }), run(answered)], lead.page, 'Open the lead');
