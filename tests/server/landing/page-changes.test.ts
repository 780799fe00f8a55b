import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import type { DraftInReview } from '../../../app/server/firm/publishing.server.ts';
import type { DrawPage } from '../../../app/server/http/http-context.server.ts';
import { PageChanges } from '../../../app/server/landing/page-changes.server.ts';
import { lakeshore, sampleSite } from '../../fixtures/site.ts';

const { data } = lakeshore;
const headed = (heading: string): Site =>
  new Site({ ...data, pages: { ...data.pages, 'pricing-page': { ...data.pages['pricing-page'], heading } } });

const costs = headed('What it costs');
const once = () => costs;

const headingOf = (site: Site): string => site.data.pages['pricing-page'].heading;

let epochs = 0;
/** Drafts that change the heading of a page. `drawn` lists the pages drawn to find that out. */
function desk({
  drafts = true,
  fails = () => false,
  site = once,
}: {
  drafts?: boolean;
  fails?: () => boolean;
  site?: () => Site;
} = {}) {
  const drawn: string[] = [];
  const draw: DrawPage = async (site, path) => {
    drawn.push(path);
    if (fails()) throw new Error('The page has a fault.');
    return { status: 200, html: path === '/pricing' ? site.data.pages['pricing-page'].heading : '', until: undefined };
  };
  const review = () => ({
    drafts: drafts ? [{} as DraftInReview] : [],
    otherFaults: [],
    site: drafts ? site() : null,
    partial: false,
  });
  const epoch = epochs++;
  const warnings: unknown[] = [];
  const changes = new PageChanges({
    firm: { site: sampleSite(), store: { otherChanges: async () => epoch } as never },
    publishing: { review: async () => review() },
    log: { warn: (...args: unknown[]) => warnings.push(args) } as never,
    clock: { wall: () => 0 },
  });
  return { changes, draw, drawn, warnings };
}

describe('the pages that drafts change', () => {
  it('are found in the background, so that the next look has nothing to draw', async () => {
    const { changes, draw, drawn } = desk();
    changes.prepare(draw);
    changes.prepare(draw);
    await expect.poll(() => drawn.filter((path) => path === '/pricing').length).toBe(2);
    const before = await changes.now(draw);
    const draws = drawn.length;
    expect(before.pages?.changed).toEqual(['/pricing']);
    expect((await changes.now(draw)).pages).toBe(before.pages);
    expect(drawn.length).toBe(draws);
    expect(new Set(drawn).size).toBe(draws - 1);
  });

  it('are found once for looks at the same time', async () => {
    const { changes, draw, drawn } = desk();
    const [one, other] = await Promise.all([changes.now(draw), changes.now(draw)]);
    expect(one.pages?.changed).toEqual(['/pricing']);
    expect(other.pages).toBe(one.pages);
    expect(new Set(drawn).size).toBe(drawn.length - 1);
  });

  it('are not waited for longer than a look is patient, and are found by the next', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { changes, draw, drawn } = desk();
    const slow: DrawPage = async (...page) => {
      await held;
      return draw(...page);
    };
    expect((await changes.within(0, slow)).pages).toBe('counting');
    const patient = changes.now(draw);
    go();
    expect((await patient).pages?.changed).toEqual(['/pricing']);
    expect((await changes.within(10_000, draw)).pages).toBe((await patient).pages);
    expect(new Set(drawn).size).toBe(drawn.length - 1);
  });

  it('are compared for the last of several drafts that wait, and those who looked before get its pages', async () => {
    let go = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    let now = costs;
    const { changes, draw } = desk({ site: () => now });
    const drawn = new Set<string>();
    const slow: DrawPage = async (site, path) => {
      drawn.add(headingOf(site));
      await held;
      return draw(site, path);
    };
    const looks: Promise<unknown>[] = [];
    const saved = [costs, headed('What it takes'), headed('What you pay')];
    for (const site of saved) {
      now = site;
      looks.push(changes.now(slow));
      expect((await changes.within(0, slow)).pages).toBe('counting');
    }
    go();
    const found = (await Promise.all(looks)) as Awaited<ReturnType<typeof changes.now>>[];
    for (const { pages } of found) expect(pages?.changed).toEqual(['/pricing']);
    const headings = saved.map(headingOf);
    expect(headings.filter((heading) => drawn.has(heading))).toEqual([headings[0], headings[2]]);
  });

  it('are an empty list without drafts, and the published pages are drawn for the first draft', async () => {
    const { changes, draw, drawn } = desk({ drafts: false });
    expect((await changes.now(draw)).pages).toBe(null);
    expect(drawn).toEqual([]);
    changes.prepare(draw);
    await expect.poll(() => drawn.includes('/pricing')).toBe(true);
    await changes.stop();
  });

  it('are looked for again after a fault', async () => {
    let broken = true;
    const { changes, draw } = desk({ fails: () => broken });
    await expect(changes.now(draw)).rejects.toThrow('The page has a fault.');
    broken = false;
    expect((await changes.now(draw)).pages?.changed).toEqual(['/pricing']);
  });

  it('are a fault in the log when the background fails, and nobody hears of it when the server stops', async () => {
    const broken = desk({ fails: () => true });
    broken.changes.prepare(broken.draw);
    await expect.poll(() => broken.warnings.length).toBe(1);
    const stopped = desk();
    const begun = new Promise<void>((resolve) => {
      stopped.changes.prepare(async (...page) => {
        resolve();
        return stopped.draw(...page);
      });
    });
    await begun;
    await stopped.changes.stop();
    const draws = stopped.drawn.length;
    stopped.changes.prepare(stopped.draw);
    expect(draws).toBeLessThan(5);
    expect(stopped.warnings).toEqual([]);
  });
});
