import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer } from '../../app.ts';
import { addressesOf, textOf } from '../../html.ts';
import { panelScreens } from '../../panel-screens.ts';

/** Words of the code, of files and of the server. What only the server's keeper can do is in a box of its own, to be sent to them. */
const ofEngineers: Readonly<Record<string, RegExp>> = {
  'the name of a file': /\b[\w-]+\.(?:ya?ml|md|tsx?|json|sqlite|db)\b/,
  'a folder': /\b(?:content|docs|packs|node_modules)\/\w/,
  'a command': /\bnpm run\b|\bcurl\b|\bnode run\b/,
  'a setting of the server': /\b[A-Z]{2,}_[A-Z]{2,}(?:_[A-Z]+)*\b/,
  'a name in braces': /\{[a-z]+(?:[:-][\w-]+)*\}/i,
  'an id': /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/,
  'a value of the code': /\bundefined\b|\bnull\b|\[object |\bNaN\b/,
  'a noun of the code':
    /\b(?:slugs?|noindex|indexable|jurisdictions?|runId|programmatic|payload|JSON-LD|boolean|enum|schema)\b/i,
};

/** The words of a screen, without what people typed and what they send to the server's keeper. */
function wordsOf(html: string): string {
  const own = html
    .replace(/<textarea[\s\S]*?<\/textarea>/g, ' ')
    .replace(/<pre class="server-line">[\s\S]*?<\/pre>/g, ' ')
    .replace(/<(?:script|style|noscript|iframe)\b[\s\S]*?<\/(?:script|style|noscript|iframe)>/g, ' ');
  return textOf(own);
}

const faultsOf = (words: string): string[] =>
  Object.entries(ofEngineers).flatMap(([what, pattern]) => {
    const found = pattern.exec(words);
    return found
      ? [`${what}: “${words.slice(Math.max(0, found.index - 40), found.index + found[0].length + 20)}”`]
      : [];
  });

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'owner@firm.example', 'owner');
  cookie = await signIn(server, 'owner@firm.example');
  await post(`${server.url}/api/contact`, inquiry);
});
afterAll(() => server.stop());

const read = async (path: string) => (await fetch(server.url + path, { headers: { cookie } })).text();

describe('the words of the panel', () => {
  it('are those of an owner on every screen, and one click further', { timeout: 240_000 }, async () => {
    const lead = server.rows<{ id: string }>('SELECT id FROM leads')[0]?.id ?? '';
    const wanted = new Set([...panelScreens, `/admin/leads/${lead}`]);
    for (const group of ['home', 'articles', 'firm', 'services'])
      for (const address of addressesOf(await read(`/admin/content?group=${group}`)))
        if (/^\/admin\/content\/[a-z-]+\/[\w-]+$/.test(address) && wanted.size < 120) wanted.add(address);
    const faults: string[] = [];
    for (const path of wanted) faults.push(...faultsOf(wordsOf(await read(path))).map((fault) => `${path}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('would be missed: words of the code on a screen are found', () => {
    for (const words of ['See docs/x.md', 'Set LEADS_TO', 'Hello {firm}', 'It has noindex', 'value undefined'])
      expect(faultsOf(words), words).not.toEqual([]);
    expect(faultsOf('A page is listed in search. Publish 3 changes.')).toEqual([]);
  });
});
