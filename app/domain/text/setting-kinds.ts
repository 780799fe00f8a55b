import { z } from 'zod';

/** An empty setting counts as one that is not set. */
export const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

/** Whether `text` is a number in decimal notation. `Number` also reads `0x1F90`, `1e3` and an empty text. */
export const isDecimal = (text: string): boolean => /^-?(?:\d+|\d*\.\d+)$/.test(text);

/** A number of `range` in decimal notation. `fallback` is used when the setting is left out. */
export const decimal = (fallback: number, range: z.ZodNumber) =>
  z.preprocess((value) => {
    const text = String(blank(value) ?? fallback);
    return isDecimal(text) ? Number(text) : text;
  }, range);

/** A URL with one of `protocols`, such as `https:`. `sentence` says what it must be. */
export const url = (protocols: readonly string[], sentence: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence);

/** The same with the name of a host. Every http address has one; `smtp://` and `postgres://` are URLs without one. */
export const urlOfHost = (protocols: readonly string[], sentence: string) =>
  z.string().refine((text) => {
    const { protocol = '', hostname = '' } = URL.parse(text) ?? {};
    return protocols.includes(protocol) && hostname !== '';
  }, sentence);

/** A mailbox: `"Name, Inc." <a@b>`, `Name <a@b>` or `a@b`. `sentence` says what it must be. */
export const mailbox = (sentence: string) =>
  z
    .string()
    .regex(/^(?:(?:"(?:[^"\\<>\r\n]|\\["\\]){1,100}"|[^<>\r\n,]{1,100}) ?(?=<))?<?[^\s<>@,]+@[^\s<>@,]+>?$/, sentence);

export const mailboxes = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.email('must be email addresses separated by commas, such as owner@firm.ca,desk@firm.ca')).min(1));

/** `prefer` and `allow` connect without encryption when a stranger on the way asks for it, and nobody would notice. */
const undecided = /^(?:prefer|allow)$/;
/** pg checks the certificate with each of these, and warns at every start that a later version will not. */
const meansVerifyFull = /^(?:require|verify-ca)$/;

/** Why `text` cannot be the address of a PostgreSQL database; null when it can. The sentence names no part of `text`. */
function postgresUrlFault(text: string): string | null {
  const address = URL.parse(text);
  if (!address || !/^postgres(?:ql)?:$/.test(address.protocol))
    return 'must look like postgres://user:password@host/database, with # / ? in the password as %23 %2F %3F; leave it out for SQLite in DATA_DIR';
  if (address.hash !== '') return 'has a #, which ends an address. Write a # in the password as %23';
  const name = address.pathname.slice(1);
  if (/[/@]/.test(name)) return 'has a / before the host. Write a / in the password as %2F';
  if (address.search.includes('@')) return 'has a ? before the host. Write a ? in the password as %3F';
  if (undecided.test(address.searchParams.get('sslmode') ?? ''))
    return 'must say whether the connection is encrypted: sslmode=require, or sslmode=disable for a server on this machine';
  return null;
}

/** The address of a PostgreSQL database. */
export const postgresUrl = z.string().transform((text, context) => {
  const fault = postgresUrlFault(text);
  if (fault) {
    context.addIssue(fault);
    return z.NEVER;
  }
  const address = new URL(text);
  const mode = address.searchParams.get('sslmode') ?? '';
  if (!meansVerifyFull.test(mode) || address.searchParams.has('uselibpqcompat')) return text;
  return text.replace(`sslmode=${mode}`, 'sslmode=verify-full');
});
