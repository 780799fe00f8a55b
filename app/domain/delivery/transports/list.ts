import { connectionKinds } from '../../connections/connection-kinds.ts';
import type { Need, SettingsOf } from './describe.ts';
import { email } from './email.ts';
import { push } from './push.ts';
import { webhook } from './webhook.ts';

/** The transports that post leads over HTTP, in the panel's order. */
export const postTransports = [webhook] as const;

/** The transports that the environment configures. Our own test lead is sent by each. */
export const testedTransports = [email, ...postTransports] as const;

/** A way to deliver messages: the mail server, the webhook's receiver, a connection, or the push services of browsers. */
export const transports = [...testedTransports, ...connectionKinds, push] as const;

export type Transport = (typeof transports)[number]['id'];
export type PostName = (typeof postTransports)[number]['id'];
export type TestedTransport = (typeof testedTransports)[number]['id'];

export const transportNames = transports.map(({ id }) => id);
export const testedNames = testedTransports.map(({ id }) => id);
export const postNames = postTransports.map(({ id }) => id);

/** Each transport by its name. */
export const transportNamed = Object.fromEntries(transports.map((transport) => [transport.id, transport])) as {
  [Name in Transport]: Extract<(typeof transports)[number], { id: Name }>;
};

export const isTransport = (text: string): text is Transport => Object.hasOwn(transportNamed, text);

type Every<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The settings of the transports; `app/server/env.server.ts` reads them. */
export const transportSettings = Object.assign({}, ...testedTransports.map(({ settings }) => settings)) as Every<
  (typeof testedTransports)[number]['settings']
>;
export type TransportSettings = SettingsOf<typeof transportSettings>;

export const settingNeeds: readonly Need[] = testedTransports.flatMap(({ needs }): readonly Need[] => needs);
