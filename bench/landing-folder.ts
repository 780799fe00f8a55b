import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

let made: string | undefined;

/**
 * Generates all landing pages of the sample firm, or of the firm in `settings`, into the data folder `folder`. Throws with the command's error
 * output when it fails.
 */
export function generate(folder: string, settings: Readonly<Record<string, string>> = {}): void {
  const { status, stderr } = spawnSync(process.execPath, ['site.ts', 'pages', 'generate', '--all'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder, LOG_LEVEL: 'warn', ...settings },
  });
  if (status !== 0) throw new Error(`The pages could not be generated:\n${stderr}`);
}

/** The data folder with all landing pages. It is made once for all groups. */
export function landingPagesFolder(scratch: string): string {
  if (made === undefined) {
    made = join(scratch, 'landing-pages');
    mkdirSync(made, { recursive: true });
    generate(made);
  }
  return made;
}

export interface LandingPageRow {
  slug: string;
  title: string;
  meta_description: string;
  h1: string;
  h2: string;
  keywords: string;
  content: string;
  faq_items: string;
}

export function storedPages(folder: string): LandingPageRow[] {
  const database = new Sqlite(join(folder, 'site.db'), { readonly: true });
  try {
    return database.prepare('SELECT * FROM pages WHERE published = 1 ORDER BY slug').all() as LandingPageRow[];
  } finally {
    database.close();
  }
}
