import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../fakes/folder.ts';
import { lakeshore } from '../../fixtures/site.ts';

const { name, logo, parent = '', phone, email, generalIndustry } = lakeshore.data.firm;

/** Only a few industries, so that reading every page of the firm takes a quarter of the time. */
const industries = new Set([generalIndustry, ...lakeshore.data.testimonials.flatMap(({ industry }) => industry ?? [])]);

const changes = [
  ['sample: true', 'sample: false'],
  [`name: ${name}`, 'name: Harbour Desk'],
  [`logo: [${logo.join(', ')}]`, 'logo: [Harbour, Desk]'],
  [`parent: ${parent}`, 'parent: Harbour Group'],
  [phone.display, '(416) 977-1234'],
  [phone.e164, '+14169771234'],
  [email.main.slice(email.main.indexOf('@') + 1), 'harbourdesk.ca'],
] as const;

/** Settings that serve the sample firm's pack as if a firm had completed it, until the test ends. */
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
  writeFileSync(file, `${facts}\nindustries: [${[...industries].join(', ')}]\n`);
  return { FIRM: 'harbour', PACKS_DIR: packs };
}
