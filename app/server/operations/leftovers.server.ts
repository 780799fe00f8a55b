import { randomUUID } from 'node:crypto';
import { namePattern, ownersOfNames, ownNames } from '../../domain/firm/foreign-names.ts';
import type { Body } from '../../domain/firm/kinds.ts';
import { type Pack, rootDocument } from '../../domain/firm/layers.ts';
import type { Site } from '../../domain/firm/site.ts';
import { replyEnd, templateText } from '../../domain/leads/reply.ts';
import { type Lead, storedFields, storedNames } from '../../domain/leads/stored-lead.ts';
import { sessionTimes } from '../../domain/people/access.ts';
import { shareWords } from '../../domain/site/share-titles.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import {
  acknowledgementMail,
  leadMail,
  type MailText,
  unsubscribeLinkMail,
  withUnsubscribe,
} from '../delivery/messages.server.ts';
import { testMail } from '../delivery/test-mail.server.ts';
import type { Env } from '../env.server.ts';
import { siteRoots } from '../firm/firm-site.server.ts';
import { packsIn } from '../firm/open-packs.server.ts';
import { newToken } from '../people/password.server.ts';
import { PeopleStore } from '../people/people-store.server.ts';
import { sessionCookie } from '../people/session.server.ts';
import { insertSession } from '../people/sessions.server.ts';
import { systemClock } from '../time.server.ts';
import { CommandError, command, count, withDatabase } from './command.server.ts';
import { decidedSite } from './decided-site.server.ts';

/** A place where the site prints words: an address, or the name of a mail. */
export interface Printed {
  where: string;
  text: string;
}

export interface Leftover {
  where: string;
  /** The name as the text has it. */
  name: string;
  /** The pack that it belongs to: "region calgary". */
  of: string;
}

/** The jurisdiction and those that it is part of. */
function chainOf(id: string, packs: readonly Pack[]): string[] {
  const found = packs.find(({ type, name }) => type === 'jurisdiction' && name === id);
  const within = found && (rootDocument(found)?.body as Body<'jurisdiction'> | undefined)?.within;
  return within === undefined ? [id] : [id, ...chainOf(within, packs)];
}

/** The names that belong to `packs` which the site does not use, with the pack of each. */
export function otherNames(site: Site, packs: readonly Pack[]): ReadonlyMap<string, string> {
  const { firm, region, jurisdiction } = site.data;
  const jurisdictions = chainOf(jurisdiction.id, packs);
  // A firm that began as the sample has its id, and nothing of what the sample says of itself.
  const isSameFirm = (pack: Pack) => (rootDocument(pack)?.body as Body<'firm'> | undefined)?.name === firm.name;
  const isUsed = (pack: Pack) => {
    const { type, name } = pack;
    return (
      type === 'library' ||
      (type === 'firm' && name === firm.id && isSameFirm(pack)) ||
      (type === 'region' && name === region.id) ||
      (type === 'jurisdiction' && jurisdictions.includes(name))
    );
  };
  const used = packs.filter(isUsed);
  // Names that the owner has changed in the database are the firm's own, whatever its pack says.
  const domains = Object.values(firm.email).map((address) => address.slice(address.indexOf('@') + 1));
  const { name, parent = '', phone } = firm;
  const said = [name, ...(parent ? [parent] : []), ...firm.names, phone.display, phone.e164, ...domains];
  const ours = new Set([...used.flatMap(ownNames), ...said]);
  return ownersOfNames(
    packs.filter((pack) => !isUsed(pack)),
    ours,
  );
}

/** Text as people read it: the entities of HTML and the escapes of JSON decoded. */
const readable = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The names of `others` that the texts hold, each once for a place. */
export function leftoversIn(printed: Iterable<Printed>, others: ReadonlyMap<string, string>): Leftover[] {
  if (others.size === 0) return [];
  const pattern = namePattern([...others.keys()]);
  return [...printed].flatMap(({ where, text }) =>
    [...new Set(readable(text).match(pattern) ?? [])].map((name) => ({ where, name, of: others.get(name) ?? '' })),
  );
}

/** Addresses that no page links to and no sitemap lists. */
const unlisted = [
  '/sitemap.xml',
  '/feed.xml',
  '/assessment.json',
  '/robots.txt',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/no-such-page',
];
/** More than the pages of the largest site. */
const mostPages = 120_000;
const atOnce = 4;

export interface Crawl {
  /** Where the site runs, such as http://localhost:3000. */
  at: string;
  /** The site's own origin, which sitemaps and canonical links name. */
  siteUrl: string;
  /** A cookie that opens the panel. */
  cookie?: string;
  /** Where to begin, and below which path to stay. */
  from: string;
}

/** Pages of the panel that show what other people wrote, what was published before or what can be chosen, and those that would end the session. */
const skipped =
  /^\/admin\/(?:leads|quarantine|deliveries|privacy|audit|missing|logout|content\/history|setup)\b|\.csv$/;

/** The paths that a page or a sitemap links to on the same site. */
function linksIn(text: string, { at, siteUrl }: Crawl, base: string): string[] {
  const found = [...text.matchAll(/(?:\bhref="|<loc>)([^"<#?]+)/g)].map(([, address]) => readable(address ?? ''));
  return found.flatMap((address) => {
    try {
      const url = new URL(address, `${at}${base}`);
      return [at, siteUrl].some((origin) => url.origin === new URL(origin).origin) ? [url.pathname] : [];
    } catch {
      return [];
    }
  });
}

/**
 * Reads every page of a running site that can be reached by links or a sitemap. Yields the text of each with its JSON-LD and the
 * words of its islands. Throws when the site does not answer.
 */
export async function* crawl(options: Crawl): AsyncGenerator<Printed> {
  const { at, siteUrl, cookie, from } = options;
  // The server answers to the name of the site, whichever address reaches it.
  const headers = {
    host: new URL(siteUrl).host,
    // To compress a page takes the server longer than to make it.
    'accept-encoding': 'identity',
    ...(cookie && { cookie }),
  };
  const start = from === '/' ? ['/', ...unlisted] : [from];
  const seen = new Set(start);
  const waiting = [...start];
  const isPanel = (path: string) => path === '/admin' || path.startsWith('/admin/');
  while (waiting.length > 0 && seen.size <= mostPages) {
    const texts = await Promise.all(
      waiting.splice(0, atOnce).map(async (path) => {
        const answer = await fetch(`${at}${path}`, { redirect: 'manual', headers });
        const isText = /^(?:text|application\/(?:xml|json|atom\+xml)|image\/svg)/.test(
          answer.headers.get('content-type') ?? '',
        );
        const location = answer.headers.get('location');
        const body = await answer.text();
        const text = isText ? body : '';
        return { path, text: location ? `${text} <a href="${location}">` : text };
      }),
    );
    for (const { path, text } of texts) {
      yield { where: path, text };
      for (const link of linksIn(text, options, path)) {
        if (seen.has(link) || skipped.test(link) || isPanel(link) !== isPanel(from) || link.startsWith('/assets/'))
          continue;
        seen.add(link);
        waiting.push(link);
      }
    }
  }
}

const empty = { text: '', 'text or null': null, number: 0, 'number or null': null, flag: false, texts: [] };

/** A lead in which a visitor typed nothing but a name: what else stands in a mail about it is the site's. */
const sampleLead = (kind: Lead['kind']): Lead => ({
  ...(Object.fromEntries(
    storedNames.map((name) => [name, empty[storedFields[name].type as keyof typeof empty] ?? null]),
  ) as unknown as Lead),
  ...{ id: randomUUID(), reference: 'AA-0000-0000', kind, name: 'A visitor', email: 'visitor@example.com' },
});

/** Every mail that the site writes by itself, and the templates of replies. */
export function mailsOf(site: Site, siteUrl: string): Printed[] {
  const contact = sampleLead('contact');
  const mails: Readonly<Record<string, MailText>> = {
    'the mail about an inquiry': leadMail(site, contact, siteUrl),
    'the mail about an assessment': leadMail(site, sampleLead('assessment'), siteUrl),
    'the acknowledgement of an inquiry': withUnsubscribe(
      site,
      acknowledgementMail(site, contact, siteUrl),
      contact.id,
      siteUrl,
    ),
    'the acknowledgement of an assessment': acknowledgementMail(site, sampleLead('assessment'), siteUrl),
    'the mail with an unsubscribe link': unsubscribeLinkMail(site),
    'the test mail': testMail(site, 'AA-0000-0000', siteUrl),
  };
  return [
    ...Object.entries(mails).map(([where, { subject, text }]) => ({ where, text: `${subject}\n${text}` })),
    ...site.data.replyTemplates.map((template) => ({
      where: `the reply template ${template.id}`,
      text: `${template.name}\n${templateText(site, template, contact)}`,
    })),
    { where: 'the end of replies', text: replyEnd(site, contact, { name: '', signature: '' }) },
  ];
}

const pageImage = /<meta property="og:image" content="([^"]*)"/g;

/** The path of a share image in its address; empty for another picture. */
const sharePath = (address: string): string => {
  const at = address.search(/\/share(?:\.png$|\/.)/);
  return at < 0 ? '' : address.slice(at);
};

/** The words in the share images that the pages name: nothing else can read them, as a picture has no text. */
export function picturesOf(site: Site, pages: Iterable<Printed>): Printed[] {
  const addresses = [...pages].flatMap(({ text }) => [...text.matchAll(pageImage)].map(([, address = '']) => address));
  return [...new Set(addresses.map(sharePath))].filter(Boolean).flatMap((path) => {
    const words = shareWords(site, path);
    return words === null ? [] : [{ where: path, text: `${words.logo.join(' ')}\n${words.title}` }];
  });
}

/**
 * Opens the panel for `work` as its first owner, and closes it again. Gives `work` a `Cookie` header; resolves to null without
 * calling it when nobody has an account yet. Rejects with StoreUnavailable.
 */
export async function asOwner<T>(
  database: OpenDatabase,
  siteUrl: string,
  work: (cookie: string) => Promise<T>,
): Promise<T | null> {
  const people = new PeopleStore(database);
  const owner = (await people.users()).find(({ role, disabledAt }) => role === 'owner' && disabledAt === null);
  if (!owner) return null;
  const now = systemClock.wall();
  const { token, tokenHash } = newToken();
  // Not a sign-in: the owner's last one stays as it is.
  const session = { tokenHash, userId: owner.id, createdAt: now, confirmedAt: now, device: '', ...sessionTimes(now) };
  await database.guard(() => insertSession(database.db, session));
  try {
    const [cookie = ''] = (await sessionCookie({ siteUrl }).serialize(token)).split(';');
    return await work(cookie);
  } finally {
    await people.endSession(tokenHash);
  }
}

/** What was read of a site and what was found there. */
export interface Reading {
  found: readonly Leftover[];
  pages: number;
  pictures: number;
  mails: number;
  /** False when nobody has an account yet. */
  panel: boolean;
}

/** Where the server of these settings answers on this machine. */
export const addressOf = ({ PORT }: Pick<Env, 'PORT'>): string => `http://localhost:${PORT}`;

type ReadEnv = Pick<Env, 'PORT' | 'SITE_URL' | 'PACKS_DIR'>;

/**
 * Reads `site`, which runs `at` an address, its panel, its mails and the words in its share images, and looks for words of the other packs in `content` and
 * PACKS_DIR. Resolves to null when nothing answers there. Rejects with StoreUnavailable.
 */
export async function readSite(env: ReadEnv, database: OpenDatabase, site: Site, at: string): Promise<Reading | null> {
  const siteUrl = env.SITE_URL ?? addressOf(env);
  const mails = mailsOf(site, siteUrl);
  const pages: Printed[] = [];
  try {
    for await (const page of crawl({ at, siteUrl, from: '/' })) pages.push(page);
    const panel = await asOwner(database, siteUrl, async (cookie) => {
      for await (const page of crawl({ at, siteUrl, cookie, from: '/admin' })) pages.push(page);
      return true;
    });
    const pictures = picturesOf(site, pages);
    const found = leftoversIn([...mails, ...pages, ...pictures], otherNames(site, packsIn(siteRoots(env))));
    return { found, pages: pages.length, pictures: pictures.length, mails: mails.length, panel: panel ?? false };
  } catch (error) {
    if (error instanceof TypeError && error.message === 'fetch failed') return null;
    throw error;
  }
}

/** As many lines as somebody reads before mending the first of them. */
const mostLines = 200;

/** A line for each leftover, and what was read. */
export function readingLines({ found, pages, pictures, mails, panel }: Reading): string[] {
  const lines = found.map(({ where, name, of }) => `${where} names ${name}, which belongs to the ${of}.`);
  const places = new Set(found.map(({ where }) => where)).size;
  return [
    ...lines.slice(0, mostLines),
    ...(lines.length > mostLines ? [`and ${lines.length - mostLines} more.`] : []),
    ...(panel ? [] : ['Note: the panel was not read, because nobody has an account yet.']),
    found.length === 0
      ? `No word of another pack in ${count(pages, 'page')}, ${count(pictures, 'share image')} and ${count(mails, 'mail')}.`
      : `${count(found.length, 'leftover')} in ${count(places, 'page, picture or mail', 'pages, pictures and mails')} of ${pages + pictures + mails}.`,
  ];
}

async function leftovers(env: Env, at = addressOf(env)) {
  if (!URL.canParse(at)) throw new CommandError(`${at} is not an address, such as http://localhost:3000.`);
  const reading = await withDatabase(env, async (database) =>
    readSite(env, database, (await decidedSite(env, database)).current, new URL(at).origin),
  );
  if (!reading) throw new CommandError(`Nothing answers at ${at}. Start the site, or name its address with --at.`);
  return { text: readingLines(reading).join('\n'), failed: reading.found.length > 0 };
}

export const leftoversCommand = command({
  name: 'firm leftovers',
  options: { at: { type: 'string', value: 'URL' } },
  help: 'reads every page of the running site, the panel, the mails and the words in share images, and names each word that belongs to another firm, region or jurisdiction; exit code 1 when there is one',
  run: ({ env, values: { at } }) => leftovers(env, at),
});
