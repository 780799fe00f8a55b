import { connectionKind } from './connection-kind.ts';

/** Posts a message in a Slack channel and edits it when the lead is answered. */
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

/** Posts a card in a Microsoft Teams channel through a Workflows webhook. */
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

/** Makes a ticket in HaloPSA, with its client and user. */
export const halopsa = connectionKind({
  id: 'halopsa',
  words: {
    name: 'HaloPSA',
    within: 'HaloPSA',
    atHead: 'HaloPSA',
    message: 'Ticket in HaloPSA',
    test: 'Test in HaloPSA',
  },
  purpose:
    'Makes a ticket of each lead, with its client and user found or made, and shows on the lead when the ticket is closed. It needs an application for the API (Client ID and Secret) that may read and edit tickets and customers.',
  test: 'Signs in and looks for the ticket type and the client below; it makes nothing.',
  fields: [
    {
      name: 'address',
      label: 'Address of your HaloPSA, such as https://firm.halopsa.com',
      form: 'address',
      wanted: 'the address of your HaloPSA, which begins with https://',
      account: true,
    },
    {
      name: 'tenant',
      label: 'Tenant, as the API details of your HaloPSA show it',
      form: /^[\w.-]{1,100}$/,
      wanted: 'the tenant, a word without spaces',
      account: true,
      optional: true,
    },
    { name: 'clientId', label: 'Client ID of the application', form: 'text', wanted: 'the Client ID', account: true },
    {
      name: 'clientSecret',
      label: 'Client Secret of the application',
      form: 'text',
      wanted: 'the Client Secret',
      secret: true,
    },
    { name: 'ticketType', label: 'ID of the ticket type', form: 'number', wanted: 'the ID of a ticket type, a number' },
    {
      name: 'client',
      label: 'ID of the client for leads that name no company',
      form: 'number',
      wanted: 'the ID of a client, a number',
    },
    {
      name: 'urgentPriority',
      label: 'Priority of somebody under attack',
      form: 'number',
      wanted: 'a priority, a number',
      initial: '1',
    },
    {
      name: 'usualPriority',
      label: 'Priority of other leads',
      form: 'number',
      wanted: 'a priority, a number',
      initial: '3',
    },
  ],
  tellsAnswers: false,
  isAsked: true,
});

/** Makes a ticket in ConnectWise PSA, with its company and contact. */
export const connectwise = connectionKind({
  id: 'connectwise',
  words: {
    name: 'ConnectWise PSA',
    within: 'ConnectWise PSA',
    atHead: 'ConnectWise PSA',
    message: 'Ticket in ConnectWise PSA',
    test: 'Test in ConnectWise PSA',
  },
  purpose:
    'Makes a ticket of each lead, with its company and contact found or made, and shows on the lead when the ticket is closed. It needs the keys of an API member and a client ID of your own. Save it with any IDs: the test names those that your ConnectWise PSA has.',
  test: 'Looks for the board, the priorities, the company type and the company below; it makes nothing.',
  fields: [
    {
      name: 'address',
      label: 'Address of your ConnectWise PSA, such as https://api-na.myconnectwise.net',
      form: 'address',
      wanted: 'the address of your ConnectWise PSA, which begins with https://',
      account: true,
    },
    {
      name: 'company',
      label: 'Company ID, as you type it when you sign in',
      form: /^[\w.-]{1,50}$/,
      wanted: 'the Company ID, a word without spaces',
      account: true,
    },
    {
      name: 'publicKey',
      label: 'Public key of the API member',
      form: /^\w{8,100}$/,
      wanted: 'the public key, letters and digits',
      account: true,
    },
    {
      name: 'privateKey',
      label: 'Private key of the API member',
      form: /^\w{8,100}$/,
      wanted: 'the private key, letters and digits',
      secret: true,
    },
    {
      name: 'clientId',
      label: 'Client ID (developer.connectwise.com)',
      form: /^[\w-]{8,100}$/,
      wanted: 'the client ID, letters, digits and hyphens',
      secret: true,
    },
    { name: 'board', label: 'ID of the service board', form: 'number', wanted: 'the ID of a service board, a number' },
    {
      name: 'fallback',
      label: 'ID of the company for leads that name none',
      form: 'number',
      wanted: 'the ID of a company, a number',
    },
    {
      name: 'companyType',
      label: 'ID of the type of new companies',
      form: 'number',
      wanted: 'the ID of a company type, a number',
    },
    {
      name: 'urgentPriority',
      label: 'ID of the priority of somebody under attack',
      form: 'number',
      wanted: 'the ID of a priority, a number',
    },
    {
      name: 'usualPriority',
      label: 'ID of the priority of other leads',
      form: 'number',
      wanted: 'the ID of a priority, a number',
    },
  ],
  tellsAnswers: false,
  isAsked: true,
});

/** Makes a ticket in Autotask, with its company and contact. */
export const autotask = connectionKind({
  id: 'autotask',
  words: {
    name: 'Autotask',
    within: 'Autotask',
    atHead: 'Autotask',
    message: 'Ticket in Autotask',
    test: 'Test in Autotask',
  },
  purpose:
    'Makes a ticket of each lead, with its company and contact found or made, and shows on the lead when the ticket is complete. It needs an API user of your own. Save it with any numbers: the test names those that your Autotask has.',
  test: 'Looks for the queue, the status, the priorities, the company type, the company and the owner below; it makes nothing.',
  fields: [
    {
      name: 'user',
      label: 'User name (key) of the API user',
      form: 'text',
      wanted: 'the user name of the API user',
      account: true,
    },
    { name: 'secret', label: 'Secret of the API user', form: 'text', wanted: 'the secret', secret: true },
    {
      name: 'integrationCode',
      label: 'Tracking identifier of the API user',
      form: 'text',
      wanted: 'the tracking identifier',
      secret: true,
    },
    { name: 'queue', label: 'Number of the queue', form: 'number', wanted: 'a queue, a number' },
    { name: 'status', label: 'Status of new tickets', form: 'number', wanted: 'a status, a number', initial: '1' },
    {
      name: 'urgentPriority',
      label: 'Priority of somebody under attack',
      form: 'number',
      wanted: 'a priority, a number',
      initial: '4',
    },
    {
      name: 'usualPriority',
      label: 'Priority of other leads',
      form: 'number',
      wanted: 'a priority, a number',
      initial: '2',
    },
    {
      name: 'fallback',
      label: 'ID of the company for leads that name none',
      form: 'number',
      wanted: 'the ID of a company, a number',
    },
    { name: 'companyType', label: 'Type of new companies', form: 'number', wanted: 'a type, a number', initial: '2' },
    {
      name: 'owner',
      label: 'ID of the resource who owns new companies',
      form: 'number',
      wanted: 'the ID of a resource, a number',
    },
  ],
  tellsAnswers: false,
  isAsked: true,
});

/** The other systems that leads can be sent to, in the panel's order. */
export const connectionKinds = [slack, teams, halopsa, connectwise, autotask] as const;

type Kind = (typeof connectionKinds)[number];
export type ConnectionName = Kind['id'];
/** A connection that is told when a lead is answered. */
export type TellingName = Extract<Kind, { tellsAnswers: true }>['id'];

export const connectionNames: readonly ConnectionName[] = connectionKinds.map(({ id }) => id);

export const tellingNames = connectionKinds.flatMap((kind) =>
  kind.tellsAnswers ? [kind.id] : [],
) as readonly TellingName[];

export const isConnection = (text: string): text is ConnectionName => connectionNames.some((name) => name === text);

/** The description of a connection. */
export const connectionNamed = (name: ConnectionName): Kind =>
  connectionKinds.find(({ id }) => id === name) ?? connectionKinds[0];
