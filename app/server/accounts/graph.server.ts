import { retryAfter } from '../../domain/delivery/transports/describe.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Caller, CallerAnswer, OutsideRequest } from '../http/guarded-caller.server.ts';
import { oneAtATime } from '../time.server.ts';
import type { AccessTokens } from './access-tokens.server.ts';
import { AccountFault } from './account-fault.server.ts';
import { callCompany, callWithToken, refusalIn } from './call-with-token.server.ts';

/** Requests of one process at the same time. Exchange allows four for a mailbox, from all processes together. */
const lanes = 2;
const usualBytes = 4 * 1024 * 1024;
/** The wait when the service asks for a pause and does not say how long. Milliseconds. */
const usualPause = 30_000;
/** The wait while a mailbox is not there, as when it is being moved. Milliseconds. */
const closedPause = 300_000;

/** The header with which ids of messages stay the same when a message is moved or sent. */
export const immutableIds = 'IdType="ImmutableId"';

/** The path of the messages with this Message-ID in the mailbox at `path`. `select`: the fields that are wanted. */
export function pathByMessageId(path: string, messageId: string, select: string): string {
  const filter = encodeURIComponent(`internetMessageId eq '${messageId.replaceAll("'", "''")}'`);
  return `${path}/messages?$filter=${filter}&$select=${select}`;
}

export interface GraphRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path below `/v1.0`, or an address that Graph gave for the next page. */
  at: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The most bytes of the answer that are read. */
  answerBytes?: number;
}

interface GraphOptions {
  caller: Caller;
  tokens: Pick<AccessTokens, 'token' | 'forget'>;
  /** The origin of Graph. */
  origin: string;
  clock: Clock;
}

function faultOf(answer: CallerAnswer, now: number): AccountFault {
  const { status, header } = answer;
  const words = refusalIn(answer, ({ code, message }) => `${code}: ${message}`);
  if (status === 401)
    return new AccountFault('person', `Microsoft does not accept the site’s access any more. ${words}`);
  if (status === 403) return new AccountFault('person', `Microsoft refuses the site access to the mailbox. ${words}`);
  if (status === 404 && /^(?:Error)?ItemNotFound:/i.test(words))
    return new AccountFault('missing', `Microsoft finds no such message or event. ${words}`);
  if (status === 404) return new AccountFault('closed', `Microsoft finds no such mailbox. ${words}`, closedPause);
  if (status === 410) return new AccountFault('ended', `Microsoft begins its list of new messages again. ${words}`);
  const pause = retryAfter(header('retry-after'), now) || usualPause;
  // 423: the mailbox is being moved to another server.
  if (status === 429 || status === 503 || status === 423)
    return new AccountFault('wait', `Microsoft asks for a pause. ${words}`, pause);
  if (status >= 500) return new AccountFault('unknown', `Microsoft failed. ${words}`);
  return new AccountFault('refused', `Microsoft refuses the request. ${words}`);
}

/** Calls Microsoft Graph as the application. */
export class Graph {
  private readonly options: GraphOptions;
  private readonly lanes = Array.from({ length: lanes }, oneAtATime);
  private next = 0;

  constructor(options: GraphOptions) {
    this.options = options;
  }

  /** Signs in, unless a token is still valid. Throws AccountFault. */
  async signIn(): Promise<void> {
    await this.options.tokens.token();
  }

  /** Sends a request. Resolves to the answer when its status is 2xx. Throws AccountFault. */
  async ask(request: GraphRequest): Promise<CallerAnswer> {
    const url = this.urlOf(request.at);
    return this.lane(async () => {
      const answer = await this.send(url, request);
      if (answer.status < 200 || answer.status >= 300) throw faultOf(answer, this.options.clock.wall());
      return answer;
    });
  }

  /** The answer as JSON. Throws AccountFault. */
  async read(request: GraphRequest): Promise<unknown> {
    const { body } = await this.ask(request);
    try {
      return JSON.parse(body);
    } catch {
      throw new AccountFault('unknown', 'Microsoft answered with something that is not JSON.');
    }
  }

  /**
   * Sends a part of a file to the address of its upload session, which needs no token and gets none. Resolves to the answer when its status
   * is 2xx. Throws AccountFault.
   */
  async putPart(address: string, part: Uint8Array, { from, of }: { from: number; of: number }): Promise<CallerAnswer> {
    const url = URL.parse(address);
    if (url?.protocol !== new URL(this.options.origin).protocol || url.username !== '')
      throw new AccountFault('refused', 'Microsoft’s answer does not say where the file goes.');
    const range = `bytes ${from}-${from + part.length - 1}/${of}`;
    return this.lane(async () => {
      const answer = await callCompany(
        { company: 'Microsoft', caller: this.options.caller },
        { method: 'PUT', url: url.href, headers: { 'content-range': range }, body: new Uint8Array(part) },
        usualBytes,
      );
      if (answer.status < 200 || answer.status >= 300) throw faultOf(answer, this.options.clock.wall());
      return answer;
    });
  }

  private lane<T>(work: () => Promise<T>): Promise<T> {
    const lane = this.lanes[this.next++ % lanes] as ReturnType<typeof oneAtATime>;
    return lane(work) as Promise<T>;
  }

  private urlOf(at: string): string {
    const { origin } = this.options;
    const url = new URL(at.startsWith('/') ? `${origin}/v1.0${at}` : at);
    // The token goes to Graph only, whatever address an answer names for its next page.
    if (url.origin !== origin || url.username !== '' || !url.pathname.startsWith('/v1.0/'))
      throw new AccountFault(
        'refused',
        `Microsoft’s answer leads to ${url.host}, which is not Graph. It is not followed.`,
      );
    return url.href;
  }

  private send(url: string, { method, headers = {}, body, answerBytes = usualBytes }: GraphRequest) {
    const { caller, tokens } = this.options;
    const request: OutsideRequest = { method, url, headers, ...(body !== undefined && { body }) };
    return callWithToken({ company: 'Microsoft', caller, tokens }, request, answerBytes);
  }
}
