import { autotask, connectwise, halopsa, slack, teams } from './connection-kinds.ts';

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
