import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../app/domain/firm/document.ts';
import { kindNames } from '../../../app/domain/firm/kinds.ts';
import { template } from '../../../app/domain/firm/template.ts';
import { packLimits } from '../../../app/server/firm/read-pack.server.ts';
import { CommandError } from '../../../app/server/operations/commands/command.server.ts';
import { runCommandLine } from '../../../app/server/operations/commands/command-line.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { sentences } from '../../fixtures/packs.ts';

const run = (words: string[], settings: NodeJS.ProcessEnv = {}) => runCommandLine(['firm', ...words], settings);

/** Replaces `from` in a file, which must contain it. */
function edit(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

describe('firm check', () => {
  it('finds no fault in the sample firm, and counts its pages', async () => {
    expect(await run(['check', 'content/firms/lakeshore'])).toEqual({
      text: expect.stringMatching(
        /^No fault in the firm lakeshore, \d+ documents; .+ landing pages(?:; \d+ notes?)?\.$/m,
      ),
      failed: false,
    });
  });

  it('finds a firm by its name, as FIRM does', async () => {
    expect(await run(['check', 'northbeam'])).toMatchObject({ failed: false });
    const packs = temporaryFolder();
    cpSync('content/firms/northbeam', join(packs, 'firms/mine'), { recursive: true });
    const found = { text: expect.stringMatching(/^No fault in the firm mine, /m), failed: false };
    expect(await run(['check', 'mine'], { PACKS_DIR: packs })).toEqual(found);
  });

  it('says in one sentence that a city or a province has no pack, which there are, and where to write one', async () => {
    const packs = temporaryFolder();
    const firm = join(packs, 'firms/mine');
    cpSync('content/firms/northbeam', firm, { recursive: true });
    edit(join(firm, 'firm.yaml'), /home: calgary/, 'home: atlantis');
    edit(join(firm, 'firm.yaml'), /jurisdiction: ca-ab/, 'jurisdiction: ca-zz');
    const { text } = (await run(['check', firm], { PACKS_DIR: packs })) as { text: string };
    const how = '(docs/make-it-yours.md says how).';
    expect(text).toContain(
      'there is no place "atlantis": name a place of content/atlas/places.tsv, or add it to locations of the firm',
    );
    expect(text).toContain(
      `there is no jurisdiction "ca-zz": choose one of ca, ca-ab, ca-bc, ca-mb, ca-nb, ca-nl, ca-ns, ca-nt, ca-nu, ca-on, ca-pe, ca-qc, ca-sk, ca-yt, or write it in ${packs}/jurisdictions/ca-zz ${how}`,
    );
  });

  it('checks a region by itself', async () => {
    expect(await run(['check', 'content/regions/gta'])).toMatchObject({ failed: false });
  });

  it('lists each fault with file, line and fix, and fails', async () => {
    const folder = join(temporaryFolder(), 'mine');
    cpSync('content/firms/lakeshore', folder, { recursive: true });
    writeFileSync(join(folder, 'claims/uptime.yaml'), 'words: 99.9\nstatement: "{parents} are up."\norder: 40\n');
    expect(await run(['check', folder])).toEqual({
      text: `${folder}/claims/uptime.yaml:1: words must be text, and is a number: put quotes around it.\n1 fault in ${folder}.`,
      failed: true,
    });
    writeFileSync(join(folder, 'claims/uptime.yaml'), 'words: 99.9%\nstatement: "{parents} are up."\norder: 40\n');
    expect(await run(['check', folder])).toMatchObject({
      text: expect.stringContaining('uptime.yaml:2: {parents} is no placeholder: did you mean parent.'),
      failed: true,
    });
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a missing file',
      (folder) => rmSync(join(folder, 'firm.yaml')),
      /firm\.yaml: the file is missing: make a pack with: /,
    ],
    [
      'a fault of YAML',
      (folder) => writeFileSync(join(folder, 'claims/uptime.yaml'), 'words: "99.9%\nstatement: S.\norder: 40\n'),
      /claims\/uptime\.yaml:\d+: it is not valid YAML \(.+\): .+\.$/,
    ],
    [
      'an unknown key',
      (folder) => appendFileSync(join(folder, 'claims/uptime.yaml'), 'colour: red\n'),
      /claims\/uptime\.yaml:\d+: colour is not a field of this kind of document: remove it or correct its name\.$/,
    ],
    [
      'a reference to nothing',
      (folder) =>
        edit(join(folder, 'firm.yaml'), /^announcements:\n.+$/m, 'announcements:\n  launched: astrology-readings'),
      /firm\.yaml:\d+: there is no service "astrology-readings": .+\.$/,
    ],
    [
      'two documents of one id',
      (folder) => cpSync(join(folder, 'claims/uptime.yaml'), join(folder, 'claims/uptime.yml')),
      /claims\/uptime\.ya?ml.* is the document "uptime" already: remove one of the two, or rename its file\.$/,
    ],
    [
      'a colour that cannot reach AA',
      (folder) => edit(join(folder, 'firm.yaml'), /^ {2}action: .+$/m, "  action: '#f7d000'"),
      /firm\.yaml:\d+: colours action #f7d000 gives .+ a contrast of [\d.]+, and 4\.5 is needed: .+\.$/,
    ],
    [
      'a link out of its folder',
      (folder) => {
        rmSync(join(folder, 'claims/uptime.yaml'));
        symlinkSync('/etc/hostname', join(folder, 'claims/uptime.yaml'));
      },
      /claims\/uptime\.yaml: it is a link out of the pack: put the file itself here\.$/,
    ],
  ])('refuses %s in one sentence with file and fix', async (_, spoil, sentence) => {
    const folder = join(temporaryFolder(), 'mine');
    cpSync('content/firms/lakeshore', folder, { recursive: true });
    spoil(folder);
    const { text, failed } = (await run(['check', folder])) as { text: string; failed: boolean };
    const faults = text.split('\n').filter((line) => !line.startsWith('Note: '));
    expect(faults.slice(0, -1)).toEqual([expect.stringMatching(sentence)]);
    expect(faults.at(-1)).toBe(`1 fault in ${folder}.`);
    expect(failed).toBe(true);
  });

  it('refuses a region of more locations than a pack has files in one sentence', async () => {
    const folder = join(temporaryFolder(), 'regions/vast');
    cpSync('content/regions/gta', folder, { recursive: true });
    for (let number = 0; number < packLimits.files; number++)
      writeFileSync(join(folder, `locations/p-${number}.yaml`), '');
    expect(await run(['check', folder])).toEqual({
      text: `${folder}: it holds more than 5,000 files: keep one pack in the folder, and nothing else.\n1 fault in ${folder}.`,
      failed: true,
    });
  });

  it('finds the region of a firm in PACKS_DIR', async () => {
    const packs = temporaryFolder();
    cpSync('content/firms/lakeshore', join(packs, 'firms/mine'), { recursive: true });
    cpSync('content/regions/gta', join(packs, 'regions/lakes'), { recursive: true });
    const file = join(packs, 'firms/mine/firm.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('home: toronto', 'home: lakes'));
    const folder = join(packs, 'firms/mine');
    expect(await run(['check', folder])).toMatchObject({ text: expect.stringContaining('no place "lakes"') });
    expect(await run(['check', folder], { PACKS_DIR: packs })).toMatchObject({ failed: false });
  });
});

describe('a firm that copied words of another one', () => {
  it('is told each name that belongs to a pack it does not use', async () => {
    const packs = temporaryFolder();
    cpSync('content/firms/lakeshore', join(packs, 'firms/mine'), { recursive: true });
    cpSync('content/regions/gta', join(packs, 'regions/prairie'), { recursive: true });
    const rewrite = (path: string, change: (text: string) => string) =>
      writeFileSync(join(packs, path), change(readFileSync(join(packs, path), 'utf8')));
    rewrite('firms/mine/firm.yaml', (text) => text.replace('home: toronto', 'home: prairie'));
    rewrite('regions/prairie/region.yaml', (text) => text.replace(/ownNames:[\s\S]*/, 'ownNames: [Prairie]\n'));
    for (const file of readdirSync(join(packs, 'regions/prairie/locations')))
      rewrite(`regions/prairie/locations/${file}`, (text) => text.replace(/^name: /m, 'name: New '));
    const answer = await run(['check', join(packs, 'firms/mine')], { PACKS_DIR: packs });
    const { text, failed } = answer as { text: string; failed: boolean };
    expect(failed).toBe(false);
    const home = text.split('\n').filter((line) => line.includes('pages/home.yaml'));
    expect(home.some((line) => /^Note: .+:\d+ names GTA, which belongs to the region gta\.$/.test(line))).toBe(true);
    expect(text).toMatch(/No fault in the firm mine, .+; [\d]+ notes\.$/);
  });
});

describe('firm new', () => {
  it('makes a pack whose only faults are texts to fill in', async () => {
    const folder = join(temporaryFolder(), 'mine');
    const made = await run(['new', folder]);
    expect(made).toMatch(/^.+ has firm\.yaml to fill in;/);
    expect(made).toContain('PACKS_DIR=/srv/packs finds /srv/packs/firms/mine.');
    const answer = await run(['check', folder]);
    const { text, failed } = answer as { text: string; failed: boolean };
    expect(failed).toBe(true);
    const faults = text.split('\n').slice(0, -1);
    expect(faults.length).toBeGreaterThan(10);
    expect(
      faults.filter(
        (fault) => !/ is empty: |: the file is missing: | is missing: add it|, and has 1: add or remove/.test(fault),
      ),
    ).toEqual([]);
    expect(readFileSync(join(folder, 'firm.yaml'), 'utf8')).toContain('# Name. The name that clients know.');
  });

  it('says how the pack is shown when it lies where PACKS_DIR finds it', async () => {
    const packs = temporaryFolder();
    expect(await run(['new', join(packs, 'firms/mine')])).toContain(`PACKS_DIR=${packs} FIRM=mine npm start shows it`);
  });

  it('touches no folder that holds something', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'letters'));
    await expect(run(['new', folder])).rejects.toThrow(CommandError);
    expect(readdirSync(folder)).toEqual(['letters']);
  });

  it('refuses a name that FIRM cannot have', async () => {
    const folder = join(temporaryFolder(), 'firms', 'Cedar IT');
    await expect(run(['new', folder])).rejects.toThrow('FIRM cannot name the folder Cedar IT: use lowercase letters');
    expect(existsSync(folder)).toBe(false);
  });

  it('explains every field of every kind in files that can be read', () => {
    for (const kind of kindNames) {
      const read = readDocument(kind, kind, 'firm', kind, template(kind));
      const said = 'faults' in read ? sentences(read.faults) : [];
      expect(said.filter((sentence) => /valid YAML|not a field|no fields/.test(sentence))).toEqual([]);
      expect(said.length, kind).toBeGreaterThan(0);
    }
  });
});
