import type { Need, SettingsOf } from './describe.ts';
import { email } from './email.ts';
import { webhook } from './webhook.ts';

/** Where leads are posted to over HTTP, in the order of the panel. */
export const postTransports = [webhook] as const;

/** A way to deliver messages that works or fails as a whole: the mail server, or the webhook's receiver. */
export const transports = [email, ...postTransports] as const;

export type Transport = (typeof transports)[number]['id'];
export type PostName = (typeof postTransports)[number]['id'];

export const transportNames = transports.map(({ id }) => id);
export const postNames = postTransports.map(({ id }) => id);

/** Each transport by its name. */
export const transportNamed = Object.fromEntries(transports.map((transport) => [transport.id, transport])) as {
  [Name in Transport]: Extract<(typeof transports)[number], { id: Name }>;
};

export const isTransport = (text: string): text is Transport => Object.hasOwn(transportNamed, text);

type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The settings of every transport; `app/server/env.server.ts` reads them. */
export const transportSettings = Object.assign({}, ...transports.map(({ settings }) => settings)) as Every<
  (typeof transports)[number]['settings']
>;
export type TransportSettings = SettingsOf<typeof transportSettings>;

export const settingNeeds: readonly Need[] = transports.flatMap(({ needs }): readonly Need[] => needs);
