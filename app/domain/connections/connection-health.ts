import { displayTime } from '../time/dates.ts';

/** The state of a connection. Times are epoch milliseconds; null means never. */
export interface ConnectionState {
  /** An owner has switched it on. */
  on: boolean;
  succeededAt: number | null;
  failedAt: number | null;
  /** What the other system said at the last failure. */
  lastFailure: string | null;
  /** The first failure after the last success. */
  failingSince: number | null;
  /** When it was switched off automatically, after days of failures. */
  disabledAt: number | null;
}

export interface ConnectionHealth {
  light: 'works' | 'new' | 'fails' | 'off';
  /** For people, in one or more sentences. */
  words: string;
}

function present({ on, succeededAt, failingSince, disabledAt }: ConnectionState, timeZone: string): ConnectionHealth {
  if (!on) return { light: 'off', words: 'Off: no lead goes there.' };
  if (disabledAt !== null) {
    const since = displayTime(timeZone, disabledAt);
    return {
      light: 'off',
      words: `Switched itself off at ${since}, after days of failures. Its messages are kept until you switch it on again.`,
    };
  }
  if (failingSince !== null) {
    const since = displayTime(timeZone, failingSince);
    return { light: 'fails', words: `On, and failing since ${since}. Its messages are kept and tried again.` };
  }
  return succeededAt === null
    ? { light: 'new', words: 'On. Nothing was sent yet.' }
    : { light: 'works', words: 'On, and it works.' };
}

/** The state of a connection for the panel, with its last success and its last failure. */
export function connectionHealth(state: ConnectionState, timeZone: string): ConnectionHealth {
  const { light, words } = present(state, timeZone);
  const last = [
    state.succeededAt === null ? '' : `Last success: ${displayTime(timeZone, state.succeededAt)}.`,
    state.failedAt === null ? '' : `Last failure: ${displayTime(timeZone, state.failedAt)}. ${state.lastFailure}`,
  ];
  return { light, words: [words, ...last].filter(Boolean).join(' ') };
}
