import { describe, expect, it, onTestFinished } from 'vitest';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { PreviewDesk } from '../../../app/server/firm/preview.server.ts';
import { PublishingDesk } from '../../../app/server/firm/publishing.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const env = { FIRM: 'odd', PACKS_DIR: 'tests/fixtures/own-packs' };
const log = openLog('silent');

async function place() {
  const database = await newSqliteDatabase();
  onTestFinished(() => database.close());
  const firm = await FirmDesk.open({ env, database, log });
  const preview = new PreviewDesk(firm, new PublishingDesk({ firm, database, log }));
  const content = await firm.content();
  const home = content.find('home-page', 'home-page');
  const about = content.find('about-page', 'about-page');
  if (!home || !about) throw new Error('The firm has no home page.');
  const revisions = new Map<string, number>();
  const save = async (document: typeof home, change: object) => {
    const { kind, id, version: seen } = document;
    const revision = revisions.get(kind) ?? null;
    const body = { ...(document.body as object), ...change };
    const saved = await firm.drafts.save({ kind, id, body, seen, revision, author: null });
    if (saved.outcome === 'saved') revisions.set(kind, saved.revision);
  };
  return { firm, preview, home, about, save };
}
const meta = (title: string) => ({ meta: { title, description: `What the page ${title} says to search engines` } });

describe('a preview', () => {
  it('is the published site while there is no draft, and is made once for each state of the drafts', async () => {
    const { firm, preview, home, save } = await place();
    expect((await preview.now()).site).toBe(firm.site.current);
    await save(home, meta('Typed'));
    const { site, sentences } = await preview.now();
    expect([site.data.pages['home-page'].meta.title, sentences]).toEqual(['Typed', []]);
    expect((await preview.now()).site).toBe(site);
    expect(firm.site.current.data.pages['home-page'].meta.title).not.toBe('Typed');
  });

  it('shows a draft with a fault as it last was right, says what is wrong, and shows the others as they are', async () => {
    const { preview, home, about, save } = await place();
    await save(home, meta('Right'));
    await preview.now();
    await save(home, { meta: { title: 7 } });
    await save(about, meta('Beside it'));
    const { site, sentences } = await preview.now();
    expect(site.data.pages['home-page'].meta.title).toBe('Right');
    expect(site.data.pages['about-page'].meta.title).toBe('Beside it');
    expect(sentences.join('\n')).toMatch(/^Home page: .*[Tt]itle/m);
  });

  it('shows the published text of a draft that was never right', async () => {
    const { firm, preview, home, save } = await place();
    await save(home, { meta: null });
    const { site, sentences } = await preview.now();
    expect(site.data.pages['home-page']).toEqual(firm.site.current.data.pages['home-page']);
    expect(sentences).not.toEqual([]);
  });
});
