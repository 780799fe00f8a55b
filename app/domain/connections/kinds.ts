import { connectionKind } from './describe.ts';

/** A message in a channel of Slack, which says later that the lead is answered. */
export const slack = connectionKind({
  id: 'slack',
  words: { name: 'Slack', within: 'Slack', atHead: 'Slack', message: 'Message in Slack', test: 'Test in Slack' },
  purpose:
    'Posts each lead to a channel, and marks the message when somebody has answered. It needs an app of your workspace with a bot that is a member of the channel.',
  test: 'Posts a test message to the channel.',
  fields: [
    {
      name: 'channel',
      label: 'ID of the channel, such as C0123456789 (Slack shows it under the details of the channel)',
      form: /^[CGD][A-Z0-9]{6,20}$/,
      wanted: 'the ID of the channel: C and capital letters or digits',
      account: true,
    },
    {
      name: 'token',
      label: 'Bot token (xoxb-…)',
      form: /^xoxb-[\w-]{10,200}$/,
      wanted: 'the bot token, which begins with xoxb-',
      secret: true,
    },
  ],
  tellsAnswers: true,
  isAsked: false,
});

/** A card in a channel of Microsoft Teams, through a webhook of its Workflows. */
export const teams = connectionKind({
  id: 'teams',
  words: {
    name: 'Microsoft Teams',
    within: 'Microsoft Teams',
    atHead: 'Microsoft Teams',
    message: 'Card in Microsoft Teams',
    test: 'Test in Microsoft Teams',
  },
  purpose:
    'Posts each lead to a channel, and a short second message when somebody has answered: a webhook cannot change what it posted. It needs the address of a workflow “When a Teams webhook request is received”.',
  test: 'Posts a test card to the channel.',
  fields: [
    {
      name: 'webhook',
      label: 'Address of the workflow (https://…)',
      form: 'webhook',
      wanted: 'the whole address that Workflows shows, which begins with https://',
      secret: true,
    },
  ],
  tellsAnswers: true,
  isAsked: false,
});
