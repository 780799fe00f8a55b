// Counts what an import would lose of a WordPress export: node run.mjs checks/wordpress-losses.ts FILE...
// It reads the export with patterns of its own, so that a fault of the import's reader or converter shows here.
import { createReadStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from '../app/domain/text/long-text/parse.ts';
import { render } from '../app/domain/text/long-text/render.ts';
import { convertExport } from '../app/server/firm/wordpress/convert-export.server.ts';
import { WordpressPictures } from '../app/server/firm/wordpress/wordpress-pictures.server.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', hellip: '…' };
const decoded = (text: string): string =>
  text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]{2,8});/g, (whole, name: string) => entities[name] ?? whole);

const wordsOf = (html: string): string[] =>
  decoded(
    html
      .replace(/<!--[\s\S]*?-->/g, ' ')
      .replace(/<(script|style|select|textarea|title|object|svg)\b[\s\S]*?<\/\1>/gi, ' ')
      .replace(/\[\/?[a-z][\w-]*(?:\s[^\]]*(?:=|:\/\/)[^\]]*)?\]/gi, ' ')
      .replace(
        /<\/?(?:a|b|i|em|strong|span|code|sup|sub|u|s|del|ins|small|abbr|acronym|font|mark|kbd|tt|cite|q)\b[^>]*>/gi,
        '',
      )
      .replace(/<[^>]*>/g, ' '),
  )
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const addressesOf = (html: string, name: RegExp): string[] =>
  [...html.matchAll(name)].map(([, address = '']) => decoded(address).trim());

function missing(source: readonly string[], result: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of result) left.set(word, (left.get(word) ?? 0) + 1);
  return source.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

const lastPart = (address: string) =>
  decodeURI(address.replace(/[#?].*$/, ''))
    .split('/')
    .filter(Boolean)
    .at(-1)
    ?.toLowerCase() ?? '';

/** The contents of posts and pages, by the line on which their item begins. */
function contentsOf(xml: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const { 0: item, index } of xml.matchAll(/<item>[\s\S]*?<\/item>/g)) {
    const [, content = ''] = /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/.exec(item) ?? [];
    found.set(xml.slice(0, index).split('\n').length, content);
  }
  return found;
}

for (const file of process.argv.slice(2)) {
  const sources = contentsOf(readFileSync(file, 'utf8'));
  const facts = { known: new Set<string>(), topics: [{ name: 'Security', words: [] }], today: '2026-01-01' };
  const counts = {
    articles: 0,
    ready: 0,
    left: 0,
    words: 0,
    lostWords: 0,
    links: 0,
    lostLinks: 0,
    pictures: 0,
    lostPictures: 0,
  };
  for await (const part of convertExport(() => createReadStream(file), facts, new WordpressPictures(null))) {
    if ('left' in part) counts.left++;
    if ('survey' in part) counts.left += part.survey.left.length;
    if (!('taken' in part)) continue;
    const { line, title, notes, state } = part.taken;
    const source = sources.get(line) ?? '';
    const html = render(parse(part.body.body ?? ''));
    const said = decoded(notes.join('\n')).toLowerCase();
    const isSaid = (words: string) => said.includes(words.toLowerCase());
    const all = {
      words: wordsOf(source),
      links: addressesOf(source, /<a\b[^>]*?\shref=["']([^"']+)["']/gi),
      pictures: addressesOf(source, /<img\b[^>]*?\ssrc=["']([^"']+)["']/gi),
    };
    const hrefs = addressesOf(html, /<a\b[^>]*?\shref="([^"]+)"/gi).map(lastPart);
    const lostWords = missing(all.words, wordsOf(html)).filter((word) => !isSaid(word));
    // Two links to one address that follow each other are one.
    const lostLinks = all.links.map(lastPart).filter((address) => !hrefs.includes(address) && !isSaid(address));
    const lostPictures = all.pictures.filter((address) => !isSaid(lastPart(address)));
    counts.articles++;
    if (state === 'ready') counts.ready++;
    for (const [name, list, lost] of [
      ['words', all.words, lostWords],
      ['links', all.links, lostLinks],
      ['pictures', all.pictures, lostPictures],
    ] as const) {
      counts[name] += list.length;
      counts[`lost${name[0]?.toUpperCase()}${name.slice(1)}` as 'lostWords'] += lost.length;
      if (lost.length > 0)
        console.log(`${basename(file)}, line ${line}, "${title}": ${name} lost: ${lost.slice(0, 12).join(' ')}`);
    }
  }
  console.log(
    `${basename(file)}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
}
