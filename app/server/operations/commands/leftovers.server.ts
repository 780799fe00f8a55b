import { randomUUID } from 'node:crypto';
import { namePattern, ownersOfNames, ownNames } from '../../../domain/firm/foreign-names.ts';
import type { Body } from '../../../domain/firm/kinds.ts';
import { type Pack, rootDocument } from '../../../domain/firm/layers.ts';
import type { Site } from '../../../domain/firm/site.ts';
import { replyEnd, templateText } from '../../../domain/leads/reply.ts';
import { type Lead, storedFields, storedNames } from '../../../domain/leads/stored-lead.ts';
import { sessionTimes } from '../../../domain/people/access.ts';
import { shareWords } from '../../../domain/site/share-titles.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import {
  acknowledgementMail,
  leadMail,
  type MailText,
  testMail,
  unsubscribeLinkMail,
  withUnsubscribe,
} from '../../delivery/messages.server.ts';
import type { Env } from '../../env.server.ts';
import { siteRoots } from '../../firm/firm-site.server.ts';
import { packsIn } from '../../firm/open-packs.server.ts';
import { newToken } from '../../people/password.server.ts';
import { PeopleStore } from '../../people/people-store.server.ts';
import { sessionCookie } from '../../people/session.server.ts';
import { insertSession } from '../../people/sessions.server.ts';
import { systemClock } from '../../time.server.ts';
import { decidedSite } from '../decided-site.server.ts';
import { CommandError, command, count, withDatabase } from './command.server.ts';

/** Printed words and where they appear: the address of a page, or the name of a mail. */
export interface Printed {
  where: string;
  text: string;
}

export interface Leftover {
  where: string;
  /** The name as it appears in the text. */
  name: string;
  /** The pack that the name belongs to, such as "region calgary". */
  of: string;
}

/** The jurisdiction, followed by the jurisdictions that contain it. */
function chainOf(id: string, packs: readonly Pack[]): string[] {
  const found = packs.find(({ type, name }) => type === 'jurisdiction' && name === id);
  const within = found && (rootDocument(found)?.body as Body<'jurisdiction'> | undefined)?.within;
  return within === undefined ? [id] : [id, ...chainOf(within, packs)];
}

/** Names from `packs` that the site does not use, each with its pack. */
export function otherNames(site: Site, packs: readonly Pack[]): ReadonlyMap<string, string> {
  const { firm, region, jurisdiction } = site.data;
  const jurisdictions = chainOf(jurisdiction.id, packs);
  // A firm that began as a copy of the sample keeps the sample's id, so its name is compared too.
  const isSameFirm = (pack: Pack) => (rootDocument(pack)?.body as Body<'firm'> | undefined)?.name === firm.name;
  const served = new Set(site.data.locations.map(({ id }) => id));
  // The facts about a place may name its neighbours, also where another region serves it.
  const describesServed = ({ kind, id }: Pack['documents'][number]) => kind === 'location' && served.has(id);
  const isUsed = (pack: Pack) => {
    const { type, name } = pack;
    return (
      type === 'library' ||
      (type === 'firm' && name === firm.id && isSameFirm(pack)) ||
      (type === 'region' && (name === region.id || pack.documents.some(describesServed))) ||
      (type === 'jurisdiction' && jurisdictions.includes(name))
    );
  };
  const used = packs.filter(isUsed);
  // Names that the owner has changed in the database are the firm's own, even if its pack differs.
  const domains = Object.values(firm.email).map((address) => address.slice(address.indexOf('@') + 1));
  const { name, parent = '', phone } = firm;
  const places = site.data.locations.map((location) => location.name);
  const lawThere = site.data.locations.flatMap(({ law }) =>
    law ? [...law.rules, ...Object.values(law.duties).flat()] : [],
  );
  const said = [
    name,
    ...(parent ? [parent] : []),
    ...firm.names,
    phone.display,
    phone.e164,
    ...domains,
    ...places,
    ...lawThere,
  ];
  const ours = new Set([...used.flatMap(ownNames), ...said]);
  return ownersOfNames(
    packs.filter((pack) => !isUsed(pack)),
    ours,
  );
}

/** Text as people read it, with HTML entities and JSON escapes decoded. */
const readable = (text: string): string =>
  text
    // The name of a clock contains a city that the firm need not be in.
    .replace(/\bAmerica\/\w+/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The names of `others` found in the texts, each listed once per place. */
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
/** More pages than the largest site has. */
const mostPages = 120_000;
const atOnce = 4;

export interface Crawl {
  /** Where the site runs, such as http://localhost:3000. */
  at: string;
  /** The site's own origin, which sitemaps and canonical links name. */
  siteUrl: string;
  /** A session cookie for the panel. */
  cookie?: string;
  /** The path to start from. A crawl that starts in the panel stays there; any other crawl stays out of it. */
  from: string;
}

/**
 * Panel pages to skip. They show what other people wrote, what was published before or what can be chosen, or they would end the
 * session.
 */
const skipped =
  /^\/admin\/(?:leads|quarantine|deliveries|privacy|audit|missing|logout|content\/history|content\/firm|setup)\b|\.csv$/;

/** The paths on the same site that a page or sitemap links to. */
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
 * Reads every page of a running site that links or a sitemap lead to. Yields the text of each, including its JSON-LD and the
 * words of its islands. Throws when the site does not answer.
 */
export async function* crawl(options: Crawl): AsyncGenerator<Printed> {
  const { at, siteUrl, cookie, from } = options;
  // The server answers to the site's host name, whichever address reaches it.
  const headers = {
    host: new URL(siteUrl).host,
    // Compressing a page takes the server longer than making it.
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

/** A lead in which the visitor entered only a name: all other words in a mail about it come from the site. */
const sampleLead = (kind: Lead['kind']): Lead => ({
  ...(Object.fromEntries(
    storedNames.map((name) => [name, empty[storedFields[name].type as keyof typeof empty] ?? null]),
  ) as unknown as Lead),
  id: randomUUID(),
  reference: 'AA-0000-0000',
  kind,
  name: 'A visitor',
  email: 'visitor@example.com',
});

/** Every mail that the site sends by itself, and the reply templates. */
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

/** The path of a share image within its address; empty for any other image. */
const sharePath = (address: string): string => {
  const at = address.search(/\/share(?:\.png$|\/.)/);
  return at < 0 ? '' : address.slice(at);
};

/** The words in the share images that the pages name. Read from the site's data, because an image has no text to search. */
export function picturesOf(site: Site, pages: Iterable<Printed>): Printed[] {
  const addresses = [...pages].flatMap(({ text }) => [...text.matchAll(pageImage)].map(([, address = '']) => address));
  return [...new Set(addresses.map(sharePath))].filter(Boolean).flatMap((path) => {
    const words = shareWords(site, path);
    return words === null ? [] : [{ where: path, text: `${words.logo.join(' ')}\n${words.title}` }];
  });
}

/**
 * Opens a panel session as the first owner for `work`, and ends it afterwards. `work` receives the `Cookie` header. Resolves to
 * null without calling `work` when no owner has an account yet. Rejects with StoreUnavailable.
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
  // This is not a sign-in, so the owner's last sign-in time stays.
  const session = { tokenHash, userId: owner.id, createdAt: now, confirmedAt: now, device: '', ...sessionTimes(now) };
  await database.guard(() => insertSession(database.db, session));
  try {
    const [cookie = ''] = (await sessionCookie({ siteUrl }).serialize(token)).split(';');
    return await work(cookie);
  } finally {
    await people.endSession(tokenHash);
  }
}

/** How much of a site was read, and the leftovers found there. */
export interface Reading {
  found: readonly Leftover[];
  pages: number;
  pictures: number;
  mails: number;
  /** False when the panel was not read, because no owner has an account yet. */
  panel: boolean;
}

/** The address on this machine where the server with these settings answers. */
export const addressOf = ({ PORT }: Pick<Env, 'PORT'>): string => `http://localhost:${PORT}`;

type ReadEnv = Pick<Env, 'PORT' | 'SITE_URL' | 'PACKS_DIR'>;

/**
 * Reads `site`, which runs at the address `at`: its pages, its panel, its mails and the words in its share images. Looks for
 * words from the other packs in `content` and PACKS_DIR. Resolves to null when nothing answers at `at`. Rejects with
 * StoreUnavailable.
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

/** More lines than this are only counted: nobody reads further before fixing the first ones. */
const mostLines = 200;

/** One line per leftover, then a summary of what was read. */
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
