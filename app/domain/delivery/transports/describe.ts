import type { z } from 'zod';
import type { Lead } from '../../leads/stored-lead.ts';
import type { DeliveryResult } from '../delivery-result.ts';

/** Settings by name, each with what it must be. */
type Shape = Readonly<Record<string, z.ZodType>>;
/** The values of the settings of `S`. */
export type SettingsOf<S extends Shape> = z.output<z.ZodObject<S>>;

/** The names of a transport in the panel, the alerts and the lead's history. */
export interface TransportWords {
  /** As a heading, such as `Webhook`. */
  name: string;
  /** Within a sentence, such as `the webhook`. */
  within: string;
  /** At the start of a sentence, such as `The webhook`. */
  atHead: string;
  /** A message that brings a lead to the firm. */
  message: string;
  /** A message that brings our own test lead. */
  test: string;
}

/** `setting` is needed when `with` is set; `sentence` says what it must be. */
export interface Need<Name extends string = string> {
  with: Name;
  setting: Name;
  sentence: string;
}

interface Described<Id extends string, S extends Shape> {
  /** Never changes: rows of the database name it. */
  id: Id;
  settings: S;
  needs: readonly Need<keyof S & string>[];
  words: TransportWords;
}

/** The mail server. `app/server/delivery/mailer.server.ts` speaks to it. */
export interface MailTransport<Id extends string, S extends Shape> extends Described<Id, S> {
  by: 'mail';
  /** Where leads go, for the panel: to the mailboxes `leadsTo`. */
  target(settings: SettingsOf<S>, leadsTo: readonly string[]): string;
  /** What the return of a test lead proves, and what it does not. */
  proof(settings: SettingsOf<S>): string;
}

/** A lead on its way to the firm. */
export interface LeadMessage {
  /** The id of the outbox row, the same at every attempt. */
  id: string;
  /** Our own test lead has `canary` set: the receiver must be able to tell it from an enquiry. */
  lead: Lead;
  now: number;
  /** Public origin of the site. */
  siteUrl: string;
}

export interface PostRequest {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A complete answer of the receiver. A redirect is an answer, too, and is not followed. */
export interface PostAnswer {
  status: number;
  /** By lower-case name; null when it is missing. */
  header(name: string): string | null;
  /** Its first `answerBytes` bytes as text. */
  body: string;
  /** When it came. */
  now: number;
}

/** A receiver that leads are posted to over HTTP. `app/server/delivery/post.server.ts` speaks to it. */
export interface PostTransport<Id extends string, S extends Shape> extends Described<Id, S> {
  by: 'post';
  /** The setting with the address that is posted to. Without it nothing leaves by this transport. */
  address: keyof S & string;
  /** The panel's sentence while that setting is missing. */
  unset: string;
  /** What the return of a test lead proves. */
  proof: string;
  /** The request that is sent for a lead. */
  request(message: LeadMessage, settings: SettingsOf<S>): PostRequest;
  /** How much of an answer `meaning` needs to read; 0 when its status and headers say it all. */
  answerBytes: number;
  /** What an answer means: delivered, to be tried again, refused for good, or no further messages wanted. */
  meaning(answer: PostAnswer): DeliveryResult;
}

/** Describes the mail server; a missing part fails the types. */
export const mailTransport = <const Id extends string, S extends Shape>(transport: Omit<MailTransport<Id, S>, 'by'>) =>
  ({ by: 'mail', ...transport }) as const;

/** Describes a receiver of HTTP requests; a missing part fails the types. */
export const postTransport = <const Id extends string, S extends Shape>(transport: Omit<PostTransport<Id, S>, 'by'>) =>
  ({ by: 'post', ...transport }) as const;

const longestWish = 86_400_000;

function retryAfter(header: string | null, now: number): number {
  if (!header) return 0;
  const wish = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wish) ? Math.min(Math.max(wish, 0), longestWish) : 0;
}

/**
 * Only 2xx is success, and 410 ends all deliveries. Everything else, including a redirect, is tried again, no sooner than the
 * receiver asks.
 */
export function byStatus({ status, header, now }: Omit<PostAnswer, 'body'>): DeliveryResult {
  const answer = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { ok: true, answer };
  const gone = status === 410;
  return { ok: false, permanent: gone, gone, answer, retryAfter: retryAfter(header('retry-after'), now) };
}
