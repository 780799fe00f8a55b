import type { z } from 'zod';
import type { TransportWords } from '../../connections/connection-kind.ts';
import type { Lead } from '../../leads/stored-lead.ts';
import type { DeliveryResult } from '../delivery-result.ts';

/** The schema of each setting, by name. */
type Shape = Readonly<Record<string, z.ZodType>>;
/** The values of the settings of `S`. */
export type SettingsOf<S extends Shape> = z.output<z.ZodObject<S>>;

/** `setting` is needed when `with` is set; `sentence` says what it must be. */
export interface Need<Name extends string = string> {
  with: Name;
  setting: Name;
  sentence: string;
}

interface Described<Id extends string, S extends Shape> {
  /** Never change it: rows of the database hold it. */
  id: Id;
  settings: S;
  needs: readonly Need<keyof S & string>[];
  words: TransportWords;
}

/** Describes the mail server. `app/server/delivery/mailer.server.ts` sends to it. */
export interface MailTransport<Id extends string, S extends Shape> extends Described<Id, S> {
  by: 'mail';
  /** Where leads go, in words for the panel. `leadsTo`: the mailboxes that get leads. */
  target(settings: SettingsOf<S>, leadsTo: readonly string[]): string;
  /** What a delivered test lead proves, and what it does not. */
  proof(settings: SettingsOf<S>): string;
}

/** A lead on its way to the firm. */
export interface LeadMessage {
  /** The id of the outbox row, the same at every attempt. */
  id: string;
  /** Our own test lead has `canary` set, so that the receiver can tell it from an inquiry. */
  lead: Lead;
  now: number;
  /** Public origin of the site. */
  siteUrl: string;
}

export interface PostRequest {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A complete answer of the receiver. A redirect counts as an answer and is not followed. */
export interface PostAnswer {
  status: number;
  /** The value of the header with this lower-case name; null when it is missing. */
  header(name: string): string | null;
  /** The first `answerBytes` bytes of the body, as text. */
  body: string;
  /** When the answer came. */
  now: number;
}

/** Describes a receiver that leads are posted to over HTTP. `app/server/delivery/post.server.ts` sends to it. */
export interface PostTransport<Id extends string, S extends Shape> extends Described<Id, S> {
  by: 'post';
  /** The setting that holds the receiver's address. Without it, this transport sends nothing. */
  address: keyof S & string;
  /** The panel shows this sentence while that setting is missing. */
  unset: string;
  /** What a delivered test lead proves. */
  proof: string;
  /** Makes the request for a lead. */
  request(message: LeadMessage, settings: SettingsOf<S>): PostRequest;
  /** How many bytes of the body `meaning` needs; 0 when status and headers are enough. */
  answerBytes: number;
  /** Interprets an answer: delivered, try again, refused for good, or no further messages wanted. */
  meaning(answer: PostAnswer): DeliveryResult;
}

/** Describes the mail server. A missing part is a type error. */
export const mailTransport = <const Id extends string, S extends Shape>(transport: Omit<MailTransport<Id, S>, 'by'>) =>
  ({ by: 'mail', ...transport }) as const;

/** Describes a receiver of HTTP requests. A missing part is a type error. */
export const postTransport = <const Id extends string, S extends Shape>(transport: Omit<PostTransport<Id, S>, 'by'>) =>
  ({ by: 'post', ...transport }) as const;

const longestWish = 86_400_000;

/** The wait that a `Retry-After` header asks for, in milliseconds; 0 without one. */
export function retryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  const wish = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wish) ? Math.min(Math.max(wish, 0), longestWish) : 0;
}

/**
 * Interprets a status: 2xx is success, and 410 ends all deliveries. Everything else, including a redirect, is tried again, no sooner
 * than the receiver asks.
 */
export function byStatus({ status, header, now }: Omit<PostAnswer, 'body'>): DeliveryResult {
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { ok: true, answer };
  const gone = status === 410;
  return { ok: false, permanent: gone, gone, answer, retryAfter: retryAfter(header('retry-after'), now) };
}
