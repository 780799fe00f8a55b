import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../fakes/folder.ts';

const changes = [
  ['sample: true', 'sample: false'],
  ['+14165550142', '+14169771234'],
  ['lakeshoreit.example', 'harbourdesk.ca'],
] as const;

/** Settings with which the sample firm's pack is served as a firm has completed it, until the test ends. */
export function ownFirm(): { FIRM: string; PACKS_DIR: string } {
  const packs = temporaryFolder();
  const pack = join(packs, 'firms', 'harbour');
  cpSync('content/firms/lakeshore', pack, { recursive: true });
  const file = join(pack, 'firm.yaml');
  let facts = readFileSync(file, 'utf8');
  for (const [from, to] of changes) {
    if (!facts.includes(from)) throw new Error(`${file} has no ${from}: adapt tests/e2e/journeys/own-firm.ts.`);
    facts = facts.replaceAll(from, to);
  }
  writeFileSync(file, facts);
  return { FIRM: 'harbour', PACKS_DIR: packs };
}
