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

/** A mailbox: `"Name" <a@b>` or `a@b`. `sentence` says what it must be. */
export const mailbox = (sentence: string) =>
  z.string().regex(/^(?:[^<>\r\n,]{1,100} )?<?[^\s<>@,]+@[^\s<>@,]+>?$/, sentence);

export const mailboxes = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.email('must be email addresses separated by commas, such as owner@firm.ca,desk@firm.ca')).min(1));
