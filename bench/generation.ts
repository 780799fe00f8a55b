import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, beside, type Figure, median, notMeasured, versionOf } from './figure.ts';
import { generate, type LandingPageRow, landingPagesFolder, storedPages } from './landing-folder.ts';

const single = `<!DOCTYPE html>
<html lang="en-CA"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Params.description }}">
<link rel="canonical" href="{{ .Permalink }}">
{{ with .Params.faq }}<script type="application/ld+json">{{ dict "@context" "https://schema.org" "@type" "FAQPage" "mainEntity" . | jsonify | safeJS }}</script>{{ end }}
</head><body><header><a href="/">Home</a></header>
<main><article><h1>{{ .Params.h1 }}</h1><h2>{{ .Params.h2 }}</h2>
<ul>{{ range .Params.keywords }}<li>{{ . }}</li>{{ end }}</ul>
{{ .Content }}
{{ range .Params.faq }}<details><summary>{{ .question }}</summary><p>{{ .answer }}</p></details>{{ end }}
</article></main><footer><a href="/terms">Terms</a></footer></body></html>
`;

/** Writes a Hugo site with the same pages: the stored words become content files. */
function writeHugoSite(folder: string, pages: readonly LandingPageRow[]): void {
  mkdirSync(join(folder, 'content/seo'), { recursive: true });
  mkdirSync(join(folder, 'layouts/_default'), { recursive: true });
  writeFileSync(
    join(folder, 'config.toml'),
    'baseURL = "https://www.firm.example/"\ndisableKinds = ["taxonomy", "term", "section", "home", "RSS", "sitemap"]\n',
  );
  writeFileSync(join(folder, 'layouts/_default/single.html'), single);
  for (const page of pages) {
    const front = {
      title: page.title,
      description: page.meta_description,
      h1: page.h1,
      h2: page.h2,
      keywords: JSON.parse(page.keywords),
      faq: JSON.parse(page.faq_items),
    };
    writeFileSync(
      join(folder, `content/seo/${page.slug}.html`),
      `${JSON.stringify(front, null, 1)}\n${page.content}\n`,
    );
  }
}

/** Few rounds are enough: each takes seconds, and they differ little. */
const rounds = 3;

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return (performance.now() - start) / 1000;
}

/** Measures, in turns, our generation (compose, judge and store all landing pages) and Hugo, which builds them from finished words. */
export async function generation(scratch: string): Promise<Figure[]> {
  const pages = storedPages(landingPagesFolder(scratch));
  const site = join(scratch, 'hugo');
  const hugo = versionOf('hugo', 'version') !== null;
  if (hugo) writeHugoSite(site, pages);
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    const folder = join(scratch, `generation-${round}`);
    mkdirSync(folder);
    const ours = timed(() => generate(folder));
    rmSync(join(site, 'public'), { recursive: true, force: true });
    const theirs = timed(() => hugo && spawnSync('hugo', ['--quiet', '--source', site], { stdio: 'ignore' }));
    runs.push({ ours, theirs });
  }
  const own = beside(
    `${pages.length} landing pages composed, judged, stored`,
    median(runs.map(({ ours }) => ours)),
    's',
  );
  const what = 'generation against Hugo';
  if (!hugo) return [own, notMeasured(what, 'hugo is missing')];
  const built = readdirSync(join(site, 'public/seo')).length;
  if (built < pages.length) return [own, notMeasured(what, `hugo built ${built} of ${pages.length} pages`)];
  return [
    own,
    beside('the same pages by Hugo', median(runs.map(({ theirs }) => theirs)), 's'),
    atMost(what, median(runs.map(({ ours, theirs }) => ours / theirs)), 3, 'times its time'),
  ];
}
