import { attempt } from './attempt.ts';

export type Sent =
  /** `answer` is when to expect a reply: `by Monday 8:15 AM`. `booking` is the address for booking a time for this inquiry. */
  | { ok: true; reference: string | null; answer: string | null; booking: string | null }
  /** `message` is "{status}: {sentence}", or null when there was no answer at all. `errors` holds a sentence per field. */
  | { ok: false; status: number | null; message: string | null; errors: Record<string, string> };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const words = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

function errorsOf(problem: unknown): Record<string, string> {
  if (!isRecord(problem) || !isRecord(problem.errors)) return {};
  return Object.fromEntries(
    Object.entries(problem.errors).filter((entry): entry is [string, string] => words(entry[1]) !== undefined),
  );
}

/** The message of an answer: `detail` or `title` of a problem document, otherwise the body or the status text. */
function sentenceOf(body: string, problem: unknown, statusText: string): string {
  if (isRecord(problem)) return words(problem.detail) ?? words(problem.title) ?? statusText;
  return body.trim() || statusText;
}

/** A message as part of another sentence: without its full stop. */
export const inSentence = (message: string): string => message.replace(/\.$/, '');

/** Sends a form as JSON. Repeating a call with the same `key` cannot create a second lead. Never throws. */
export async function postInquiry(path: string, body: object, key: string): Promise<Sent> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const answer = parse(text);
    if (response.ok) {
      const part = (name: string) => (isRecord(answer) && words(answer[name])) || null;
      return { ok: true, reference: part('reference'), answer: part('answer'), booking: part('booking') };
    }
    const { status, statusText } = response;
    return {
      ok: false,
      status,
      message: `${status}: ${sentenceOf(text, answer, statusText)}`,
      errors: errorsOf(answer),
    };
  } catch {
    return { ok: false, status: null, message: null, errors: {} };
  }
}

/** A random key. `crypto.randomUUID` is missing on plain http, such as a preview on the local network. */
export function newKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The tools that write a summary, which the visitor may send with the contact form. */
export type Tool = 'map' | 'assessment';

export const summaryKey = (tool: Tool): string => `contact-${tool}`;

/** Keeps the summary of a tool for the contact form, or drops it (null). Without storage the form opens without it. */
export function keepSummary(tool: Tool, text: string | null): void {
  const key = summaryKey(tool);
  attempt(() => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)));
}
