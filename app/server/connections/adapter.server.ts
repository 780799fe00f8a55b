import type { LeadElsewhere } from '../../domain/connections/lead-elsewhere.ts';
import type { FieldValues } from '../../domain/connections/settings-form.ts';
import { byStatus, type PostAnswer } from '../../domain/delivery/transports/describe.ts';
import type { Caller, OutsideRequest } from '../delivery/post.server.ts';

/** What a lead is in another system. */
export interface Made {
  id: string;
  /** As people there call it, such as the number of a ticket. */
  number: string;
  url: string | null;
}

/** A try that failed, with the other side's words. */
export class ConnectionFault extends Error {
  /** Milliseconds to wait at least until the next try. */
  readonly retryAfter: number;
  /** The status of the answer; null when the answer itself says that it failed, or none came. */
  readonly status: number | null;
  /** The other side wants nothing more, ever. */
  readonly gone: boolean;

  constructor(words: string, { retryAfter = 0, gone = false, status = null as number | null } = {}) {
    super(words);
    this.retryAfter = retryAfter;
    this.status = status;
    this.gone = gone;
  }
}

/** An answer in JSON; `json` is null when it was empty. */
export interface JsonAnswer extends Pick<PostAnswer, 'status' | 'header'> {
  json: unknown;
}

/** What became of a lead there. `gone`: it was deleted. `words`: as the other side calls its state; may be empty. */
export interface Became {
  state: 'open' | 'closed' | 'gone';
  words: string;
}

/** What an adapter works with during one try. */
export interface Tools {
  settings: FieldValues;
  secrets: FieldValues;
  /** Where the system is when no setting says so, such as https://slack.com. */
  origin: string;
  /** Sends a request and gives the answer. Throws ConnectionFault unless its status is 2xx and its body JSON. */
  call(request: OutsideRequest): Promise<JsonAnswer>;
  /** The same for a request that changes nothing: it is made up to three times, as one of many would otherwise end most tries. */
  read: Tools['call'];
  /** When the message was queued. */
  queuedAt: number;
  /** An earlier try may have had its effect: look for it before you make anything. */
  again: boolean;
  /** To be called before anything is made there. Throws when another process delivers the message now. */
  makeSure(): Promise<void>;
}

/** Speaks to one system. Every function throws ConnectionFault when a try failed. */
export interface Adapter {
  /** Brings `lead` there, once however often it is called. */
  send(lead: LeadElsewhere, tools: Tools): Promise<Made>;
  /** Says there that the lead is answered; `words` say by whom. */
  answered?(lead: LeadElsewhere, made: Made, words: string, tools: Tools): Promise<void>;
  /** Says what became of these there, in their order. */
  became?(made: readonly Made[], tools: Tools): Promise<Became[]>;
  /** Shows that it works, with `lead`, which is no real one. Gives a sentence with the other side's words. */
  test(lead: LeadElsewhere, tools: Tools): Promise<string>;
}

/** As much of an answer as is read. A list of companies or messages fits; what is larger is no answer of these systems. */
const mostBytes = 2 * 1024 * 1024;
/** What was asked may still be under way there when no answer came; a look before it ends would miss it. */
const untilItIsDone = 60_000;
const longestWords = 300;

const startOf = (body: string): string => body.replace(/\s+/g, ' ').trim().slice(0, longestWords);

/** The fault of an answer that is not 2xx, in the words of its body. */
function faultOf({ status, header, body }: Omit<PostAnswer, 'now'>, now: number): ConnectionFault {
  const result = byStatus({ status, header, now });
  const retryAfter = result.ok ? 0 : (result.retryAfter ?? 0);
  const location = status >= 300 && status < 400 ? 'it leads elsewhere, and redirects are not followed' : '';
  const words = location || (body.trimStart().startsWith('<') ? 'a web page' : startOf(body));
  // A server that fails with 5xx may have done its work before.
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

/** The `call` of Tools on `caller`. */
export const jsonCaller =
  (caller: Caller, now: () => number): Tools['call'] =>
  async (request) => {
    const answer = await caller.call(request, mostBytes).catch((error: Error) => {
      throw new ConnectionFault(error.message, { retryAfter: untilItIsDone });
    });
    if (answer.status < 200 || answer.status >= 300) throw faultOf(answer, now());
    return { status: answer.status, header: answer.header, json: readJson(answer.body) };
  };

/** The `read` of Tools. A refusal is not asked for again, and 429 least of all. */
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

/** A request with a body of JSON. */
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
