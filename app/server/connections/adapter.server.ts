import type { LeadElsewhere } from '../../domain/connections/lead-elsewhere.ts';
import type { FieldValues } from '../../domain/connections/settings-form.ts';
import { byStatus, type PostAnswer } from '../../domain/delivery/transports/describe.ts';
import type { Caller, OutsideRequest } from '../http/guarded-caller.server.ts';

/** The ticket or message that a lead became in another system. */
export interface Made {
  id: string;
  /** The name that people there use for it, such as a ticket number. */
  number: string;
  url: string | null;
}

/** A failed attempt. The message has the other system's words. */
export class ConnectionFault extends Error {
  /** Minimum milliseconds until the next attempt. */
  readonly retryAfter: number;
  /** The HTTP status of a failed answer; null when the failure is in the body of an answer, or when no answer came. */
  readonly status: number | null;
  /** True when the other system says that it will never accept anything again. */
  readonly gone: boolean;

  constructor(words: string, { retryAfter = 0, gone = false, status = null as number | null } = {}) {
    super(words);
    this.retryAfter = retryAfter;
    this.status = status;
    this.gone = gone;
  }
}

/** An answer whose body is JSON; `json` is null when the body was empty. */
export interface JsonAnswer extends Pick<PostAnswer, 'status' | 'header'> {
  json: unknown;
}

/** The state of a lead's ticket in the other system. `gone`: it was deleted. `words`: that system's name for the state; may be empty. */
export interface Became {
  state: 'open' | 'closed' | 'gone';
  words: string;
}

/** Everything an adapter needs during one attempt. */
export interface Tools {
  settings: FieldValues;
  secrets: FieldValues;
  /** The system's address when it is not a setting, such as https://slack.com. */
  origin: string;
  /** Sends a request and returns the answer. Throws ConnectionFault unless its status is 2xx and its body is JSON. */
  call(request: OutsideRequest): Promise<JsonAnswer>;
  /** Like `call`, for a request that changes nothing. It is tried up to three times: otherwise one failure among many would end most attempts. */
  read: Tools['call'];
  /** When the message was queued. */
  queuedAt: number;
  /** True when an earlier attempt may have succeeded: look for its result before making anything. */
  again: boolean;
  /** Call this before making anything in the other system. Throws when another process has taken over the message. */
  makeSure(): Promise<void>;
}

/** Talks to one system. Every function throws ConnectionFault when an attempt fails. */
export interface Adapter {
  /** Creates `lead` there: only once, however often this is called. */
  send(lead: LeadElsewhere, tools: Tools): Promise<Made>;
  /** Tells the system that the lead is answered; `words` say by whom. */
  answered?(lead: LeadElsewhere, made: Made, words: string, tools: Tools): Promise<void>;
  /** Gets the state of each of these, in the same order. */
  became?(made: readonly Made[], tools: Tools): Promise<Became[]>;
  /** Tests the connection with `lead`, which is not a real lead. Resolves to a sentence for the owner, with names from the other system. */
  test(lead: LeadElsewhere, tools: Tools): Promise<string>;
}

/** The most bytes of an answer that are read. A list of companies or messages fits; these systems send no larger answers. */
const mostBytes = 2 * 1024 * 1024;
/** Milliseconds. When no answer came, the other system may still be working on the request. Looking for the result too early would miss it. */
const untilItIsDone = 60_000;
const longestWords = 300;

const startOf = (body: string): string => body.replace(/\s+/g, ' ').trim().slice(0, longestWords);

/** The fault for an answer that is not 2xx, with the words of its body. */
function faultOf({ status, header, body }: Omit<PostAnswer, 'now'>, now: number): ConnectionFault {
  const result = byStatus({ status, header, now });
  const retryAfter = result.ok ? 0 : (result.retryAfter ?? 0);
  const location = status >= 300 && status < 400 ? 'it leads elsewhere, and redirects are not followed' : '';
  const words = location || (body.trimStart().startsWith('<') ? 'a web page' : startOf(body));
  // A server that fails with 5xx may have done the work before it failed.
  const wait = status >= 500 ? Math.max(retryAfter, untilItIsDone) : retryAfter;
  return new ConnectionFault([`HTTP ${status}`, words].filter(Boolean).join(': '), {
    retryAfter: wait,
    status,
    gone: !result.ok && result.gone === true,
  });
}

function readJson(body: string): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body);
  } catch {
    const what = body.trimStart().startsWith('<') ? 'a web page' : `something else: ${startOf(body)}`;
    throw new ConnectionFault(`It answered with ${what}, not with JSON.`, { retryAfter: untilItIsDone });
  }
}

/** Makes the `call` of Tools from `caller`. */
export const jsonCaller =
  (caller: Caller, now: () => number): Tools['call'] =>
  async (request) => {
    const answer = await caller.call(request, mostBytes).catch((error: Error) => {
      throw new ConnectionFault(error.message, { retryAfter: untilItIsDone });
    });
    if (answer.status < 200 || answer.status >= 300) throw faultOf(answer, now());
    return { status: answer.status, header: answer.header, json: readJson(answer.body) };
  };

/** Makes the `read` of Tools. A refused request (4xx) is not repeated, least of all after 429. */
export const patientReader =
  (call: Tools['call'], tries = 3): Tools['read'] =>
  async (request) => {
    for (let left = tries - 1; ; left--) {
      try {
        return await call(request);
      } catch (error) {
        const mayPass = error instanceof ConnectionFault && (error.status === null || error.status >= 500);
        if (!mayPass || left === 0) throw error;
      }
    }
  };

/** A request whose body, if any, is JSON. */
export const jsonRequest = (
  method: OutsideRequest['method'],
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): OutsideRequest => ({
  method,
  url,
  headers: {
    accept: 'application/json',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
