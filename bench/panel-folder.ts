import type { Body } from '../app/domain/firm/kinds.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import type { ContentDocument } from '../app/server/firm/content.server.ts';
import { FirmDesk } from '../app/server/firm/firm-desk.server.ts';
import type { WishedChange } from '../app/server/firm/publisher.server.ts';
import { openLog } from '../app/server/log.server.ts';

type Article = Body<'article'>;

/** The size of a firm that has published for years. */
export const documentsWanted = 500;
export const versionsWanted = 2000;
/** The number of articles that each later publication changes. */
const atOnce = 50;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
const paragraphsOf = ({ body }: Article): string[] => body.split('\n\n');

/** The `n`th article of a large firm. It begins like a real article and continues with paragraphs of another one. */
function articleOf(real: readonly Article[], n: number): Article {
  const one = pick(real, n);
  const own = paragraphsOf(one);
  const others = paragraphsOf(pick(real, n + 1 + Math.floor(n / real.length)));
  const cut = 1 + (n % Math.max(1, own.length - 1));
  const date = new Date(Date.UTC(2015, 0, 1 + n * 7)).toISOString().slice(0, 10);
  const { time: _time, picture: _picture, ...article } = one;
  return {
    ...article,
    title: `${one.title.slice(0, 55).trimEnd()}, part ${n}`,
    date,
    body: [...own.slice(0, cut), ...others.slice(cut)].join('\n\n'),
  };
}

/** The article with another last paragraph. */
const rewritten = (article: Article, round: number): Article => ({
  ...article,
  body: `${article.body.replace(/\n\nRead again \d+ times\.$/, '')}\n\nRead again ${round} times.`,
});

async function publish(desk: FirmDesk, changes: readonly WishedChange[], note: string): Promise<void> {
  const published = await desk.publish(changes, { author: null, note });
  if (published.outcome !== 'published') throw new Error(`${note}: ${JSON.stringify(published).slice(0, 1000)}`);
}

/**
 * Fills a data folder with a firm of `documentsWanted` documents in `versionsWanted` versions, made by publications. Most documents are
 * articles. Throws when a publication is refused.
 */
export async function fillPanelFolder(
  folder: string,
): Promise<{ documents: number; versions: number; article: string }> {
  const database = openSqliteDatabase(folder);
  try {
    const desk = await FirmDesk.open({ env: { FIRM: 'lakeshore' }, database, log: openLog('silent') });
    const content = await desk.content();
    const real = content.all().flatMap(({ kind, body }) => (kind === 'article' ? [body as Article] : []));
    const seeded = (await desk.store.state())?.documents.length ?? 0;
    const ids = Array.from({ length: Math.max(0, documentsWanted - seeded) }, (_, n) => `article-${n}`);
    const added = ids.map((id, n): WishedChange => ({ kind: 'article', id, seen: null, body: articleOf(real, n) }));
    await publish(desk, added, 'Articles of ten years');
    let versions = seeded + added.length;
    for (let round = 1; versions < versionsWanted; round++) {
      const now = await desk.content();
      const some = Array.from({ length: Math.min(atOnce, versionsWanted - versions) }, (_, index) =>
        pick(ids, round * atOnce + index),
      ).flatMap((id): ContentDocument | [] => now.find('article', id) ?? []);
      const changes = some.map(
        ({ kind, id, version, body }): WishedChange => ({
          kind,
          id,
          seen: version,
          body: rewritten(body as Article, round),
        }),
      );
      await publish(desk, changes, `Corrections, round ${round}`);
      versions += changes.length;
    }
    return { documents: seeded + added.length, versions, article: ids.at(-1) ?? '' };
  } finally {
    await database.close();
  }
}
