import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { settingNeeds, transportSettings } from '../domain/delivery/transports/list.ts';
import { listingChoices } from '../domain/firm/setup/listing-choice.ts';
import { floors, tightened } from '../domain/landing/judge/floors.ts';
import { blank, decimal, isDecimal, mailboxes, optional, postgresUrl, url } from '../domain/text/setting-kinds.ts';

const commaSeparated = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

/** A whole number from 1 to `most`. `fallback` is used when the setting is left out. */
const countUpTo = (most: number, fallback: number) =>
  decimal(
    fallback,
    z
      .number({ error: 'must be a whole number above 0' })
      .int('must be a whole number')
      .min(1, 'must be above 0')
      .max(most, `must be at most ${most.toLocaleString('en-CA')}`),
  );

/** Whether `range` is written as an address. A bare number, which other programs take as a count of proxies, would be 0.0.0.1. */
const isNetwork = (range: string): boolean =>
  /[.:]/.test(range) && (ipaddr.isValid(range) || ipaddr.isValidCIDR(range));

const cidrs = commaSeparated.refine(
  (list) => list.every(isNetwork),
  'must be addresses or CIDR ranges of the proxies separated by commas, such as 10.0.0.0/8,::1; a count of proxies is not read',
);

const hosts = commaSeparated
  .transform((names) => names.map((name) => name.toLowerCase()))
  .refine(
    (list) => list.every((name) => /^(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])$/.test(name)),
    'must be host names without scheme and port, separated by commas, such as firm.ca,www.firm.com',
  );

const ageKeys = commaSeparated.refine(
  (list) => list.every((key) => /^age1[a-z\d]{58,}$/.test(key)),
  'must be public keys of age separated by commas, such as age1...; make a pair with: age-keygen -o backup-identity.txt',
);

const secretKeyForm = /^[A-Za-z0-9+/]{43}=$/;

const formerKeys = commaSeparated.refine(
  (list) => list.every((key) => secretKeyForm.test(key)),
  'must be former values of SECRET_KEY, 32 bytes in base64 each, separated by commas',
);

/** Names of former limits in LANDING_FLOORS. They are ignored, so that a start after an upgrade does not fail. */
const formerLimits = new Set(['similarity', 'location', 'industry', 'pair', 'inbound', 'place', 'trade']);

/** `name=number` pairs that tighten the limits of a landing page. A looser number is refused; the message names it. */
const landingLimits = z.string().transform((text, context) => {
  const pairs = text
    .split(',')
    .map((part) => part.trim().split('='))
    .filter(([name = '']) => name !== '' && !formerLimits.has(name));
  const unknown = pairs.some(([name = '', value = '']) => !Object.hasOwn(floors, name) || !isDecimal(value));
  if (unknown) {
    context.addIssue(`must be pairs such as words=300,cover=0.5 of ${Object.keys(floors).join(', ')}`);
    return floors;
  }
  const { floors: result, refused } = tightened(
    Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])),
  );
  if (refused[0]) context.addIssue(`cannot be used: ${refused.join(' ').replace(/\.$/, '')}`);
  return result;
});

/** The form of a name in FIRM. */
export const firmName = /^[a-z\d]+(?:-[a-z\d]+)*$/;

const schema = z
  .object({
    PORT: decimal(
      3000,
      z
        .number({ error: 'must be a port number from 0 to 65535' })
        .int('must be a whole number from 0 to 65535')
        .min(0, 'must be 0 or more')
        .max(65535, 'must be at most 65535'),
    ),
    HOST: z.preprocess((value) => blank(value) ?? '127.0.0.1', z.string()),
    SHARE_PORT: z.preprocess(
      (value) => blank(value) ?? '0',
      z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1'),
    ),
    SITE_URL: optional(
      url(
        ['http:', 'https:'],
        'must be the public address with http:// or https://, such as https://www.firm.ca',
      ).transform((text) => new URL(text).origin),
    ),
    // Not trimmed: a site whose folder has such a name must not start on another, empty one.
    DATA_DIR: z.preprocess(
      (value) => blank(value) ?? './data',
      z
        .string()
        .regex(/^\S(?:.*\S)?$/su, 'must not begin or end with a space or a line end, or another folder would be used')
        .transform((path) => resolve(path)),
    ),
    DATABASE_URL: optional(postgresUrl),
    ...transportSettings,
    WEBHOOK_ALLOW_PRIVATE: z.preprocess(
      (value) => blank(value) ?? '0',
      z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1'),
    ),
    ALARM_TO: optional(mailboxes),
    ALARM_WEBHOOK_URL: optional(url(['http:', 'https:'], 'must be an http:// or https:// address')),
    SECRET_KEY: optional(
      z.string().regex(secretKeyForm, 'must be 32 bytes in base64; make one with: npm run --silent site -- secret-key'),
    ),
    SECRET_KEY_FILE: optional(z.string().transform((path) => resolve(path))),
    SECRET_KEY_OLD: z.preprocess((value) => blank(value) ?? '', formerKeys),
    CREDENTIALS_DIRECTORY: optional(z.string()),
    ADMIN_EMAIL: optional(z.email('must be an email address')),
    ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
    GA_MEASUREMENT_ID: optional(z.string().regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-XXXXXXXXXX')),
    LANDING_FLOORS: z.preprocess((value) => blank(value) ?? '', landingLimits),
    LANDING_LISTING: optional(z.enum(listingChoices, `must be ${listingChoices.join(' or ')}`)),
    INDEXNOW_KEY: optional(
      z.string().regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens, chosen by you'),
    ),
    TRUSTED_PROXIES: z.preprocess((value) => blank(value) ?? '', cidrs),
    CANARY_EVERY_MINUTES: decimal(
      15,
      z
        .number({ error: 'must be a number of minutes from 0 to 1440' })
        .int('must be a whole number')
        .min(0, 'must be 0 (no test lead) or more')
        .max(1440, 'must be at most 1440'),
    ),
    TURNSTILE_SITE_KEY: optional(z.string().regex(/^[\w-]{10,100}$/, 'must be the site key that Cloudflare shows')),
    TURNSTILE_SECRET: optional(z.string().regex(/^[\w-]{10,100}$/, 'must be the secret key that Cloudflare shows')),
    ALLOWED_HOSTS: z.preprocess((value) => blank(value) ?? '', hosts),
    REQUEST_LIMIT: countUpTo(10_000_000, 60),
    ENQUIRY_LIMIT: countUpTo(10_000_000, 20),
    BACKUP_DIR: optional(z.string().transform((path) => resolve(path))),
    BACKUP_EVERY_HOURS: decimal(
      24,
      z
        .number({ error: 'must be a number of hours from 1 to 720' })
        .min(1, 'must be at least 1')
        .max(720, 'must be at most 720'),
    ),
    BACKUP_KEEP: countUpTo(1000, 14),
    BACKUP_ENCRYPT_TO: z.preprocess((value) => blank(value) ?? '', ageKeys),
    FIRM: optional(
      z.string().regex(firmName, 'must be the name of a folder of content/firms or PACKS_DIR/firms, such as lakeshore'),
    ),
    PACKS_DIR: optional(z.string().transform((path) => resolve(path))),
    METRICS_TOKEN: optional(z.string().regex(/^[\x21-\x7E]{16,}$/, 'must be at least 16 characters without spaces')),
    PAGE_CACHE_MB: decimal(
      64,
      z
        .number({ error: 'must be a number of megabytes from 0 to 4096' })
        .min(0, 'must be 0 or more')
        .max(4096, 'must be at most 4096'),
    ),
    PAGES_AHEAD: z.preprocess(
      (value) => blank(value) ?? '1',
      z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1'),
    ),
    LOG_LEVEL: z.preprocess(
      (value) => blank(value) ?? 'info',
      z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    ),
  })
  .superRefine((env, context) => {
    const values: Readonly<Record<string, unknown>> = env;
    for (const { with: one, setting, sentence } of settingNeeds)
      if (values[one] && !values[setting]) context.addIssue({ code: 'custom', path: [setting], message: sentence });
  })
  .refine((env) => (env.TURNSTILE_SITE_KEY === undefined) === (env.TURNSTILE_SECRET === undefined), {
    path: ['TURNSTILE_SECRET'],
    message: 'must be set together with TURNSTILE_SITE_KEY, or neither',
  })
  .refine((env) => !env.ALARM_WEBHOOK_URL || env.WEBHOOK_SECRET, {
    path: ['WEBHOOK_SECRET'],
    message: 'must be set when ALARM_WEBHOOK_URL is; make one with: npm run site -- webhook-secret',
  })
  .refine((env) => !env.SHARE_PORT || env.DATABASE_URL, {
    path: ['SHARE_PORT'],
    message: 'must be 0 without DATABASE_URL: a SQLite database has one process',
  })
  .refine((env) => !env.BACKUP_DIR || !env.DATABASE_URL, {
    path: ['BACKUP_DIR'],
    message: 'must be left out with DATABASE_URL: PostgreSQL is backed up with pg_dump',
  })
  .refine((env) => env.BACKUP_ENCRYPT_TO.length === 0 || !env.DATABASE_URL, {
    path: ['BACKUP_ENCRYPT_TO'],
    message: 'must be left out with DATABASE_URL: PostgreSQL is backed up with pg_dump',
  })
  .refine((env) => env.ALLOWED_HOSTS.length === 0 || env.SITE_URL, {
    path: ['ALLOWED_HOSTS'],
    message: 'must be left out without SITE_URL: every name is answered until the site has an address',
  })
  .refine((env) => !env.ADMIN_EMAIL || env.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    message: 'must be set when ADMIN_EMAIL is',
  })
  .refine((env) => !env.ADMIN_PASSWORD || env.ADMIN_EMAIL, {
    path: ['ADMIN_EMAIL'],
    message: 'must be set when ADMIN_PASSWORD is',
  });

export type Env = z.infer<typeof schema>;

/** The names of all settings. `.env.example` must document each of them. */
export const settingNames = Object.keys(schema.shape);

/** Thrown by `readEnv`. `message` has one line per wrong setting, with the variable and the fix. */
export class SettingsError extends Error {}

/** The settings that are read to the letter. */
const literal: readonly string[] = ['ADMIN_PASSWORD', 'DATA_DIR'];

/**
 * Reads the settings of the process from `variables`. Spaces and line ends around a value do not count, except those of `literal`. Throws
 * SettingsError.
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const read = (name: string) => {
    // A file of settings that Windows saved begins with a byte order mark, which not every reader of such files removes.
    const value = variables[name] ?? variables[`\uFEFF${name}`];
    return literal.includes(name) ? value : value?.trim();
  };
  const parsed = schema.safeParse(Object.fromEntries(settingNames.map((name) => [name, read(name)])));
  if (parsed.success) return parsed.data;
  throw new SettingsError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join('\n'));
}

/** Shorter names are not compared, because they resemble many unrelated ones. */
const shortestName = 6;
/** The most edits between a misspelt name and the setting. Two swapped letters count as two edits. */
const mostTypos = 2;

/** Returns a sentence when SITE_URL has more than an address's beginning: the site is always at the root of its address. */
export function cutSiteUrl({ SITE_URL }: NodeJS.ProcessEnv): string[] {
  const url = URL.parse(SITE_URL?.trim() ?? '');
  // An address without http:// or https:// is refused as a whole.
  if (!url || !/^https?:$/.test(url.protocol) || (url.pathname === '/' && url.search === '' && url.hash === ''))
    return [];
  return [`Of SITE_URL only ${url.origin} is used, because the site is always at the root of its address.`];
}

/** Returns a sentence when PACKS_DIR names no folder. The site starts without it, because a firm in the database needs no packs. */
export function missingPacks({ PACKS_DIR }: NodeJS.ProcessEnv): string[] {
  const path = PACKS_DIR?.trim();
  if (!path || existsSync(`${path}/.`)) return [];
  return [`PACKS_DIR: there is no folder ${resolve(path)}, so the site finds only its own packs. Correct the path.`];
}

/** Returns a sentence for each of `variables` that looks like a misspelt setting. Other unknown names are ignored silently. */
export function misspeltSettings(variables: NodeJS.ProcessEnv): string[] {
  const known = settingNames.filter((name) => name.length >= shortestName);
  return Object.keys(variables)
    .filter((name) => !settingNames.includes(name.replace(/^\uFEFF/, '')))
    .flatMap((name) => {
      const meant = known.find((setting) => distance(name, setting) <= mostTypos);
      return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : [];
    });
}
