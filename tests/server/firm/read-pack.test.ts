import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPack, openSite } from '../../../app/server/firm/open-packs.server.ts';
import { packLimits, readPack } from '../../../app/server/firm/read-pack.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { notesBesidesRemoved, sentences, shippedRoots } from '../../fixtures/packs.ts';

const claim = 'words: a\nstatement: A.\norder: 1\n';

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The faults of a firm's pack in `folder`. */
function said(folder: string): string[] {
  const read = readPack('firm', 'mine', folder, 'mine');
  return 'faults' in read ? sentences(read.faults) : [];
}

function documentsOf(folder: string): string[] {
  const read = readPack('firm', 'mine', folder, 'mine');
  if ('faults' in read) throw new Error(sentences(read.faults).join('\n'));
  return read.pack.documents.map(({ kind, id }) => `${kind} ${id}`);
}

describe('the folder of a pack', () => {
  it('is read whole and in one order, without hidden files and other files beside the documents', () => {
    const folder = temporaryFolder();
    for (const name of ['b', 'a', 'c']) write(folder, `claims/${name}.yaml`, claim);
    write(folder, '.git/config', 'x');
    write(folder, 'claims/.DS_Store', 'x');
    write(folder, 'README.md', '# Mine');
    expect(documentsOf(folder)).toEqual(['claim a', 'claim b', 'claim c']);
  });

  it('may hold a link to a file of its own', () => {
    const folder = temporaryFolder();
    write(folder, '..data/a.yaml', claim);
    mkdirSync(join(folder, 'claims'));
    symlinkSync('../..data/a.yaml', join(folder, 'claims/a.yaml'));
    expect(documentsOf(folder)).toEqual(['claim a']);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'that does not exist',
      (folder) => rmSync(folder, { recursive: true }),
      'mine: there is no such folder: correct the name.',
    ],
    [
      'that is a file',
      (folder) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, 'x');
      },
      'mine: it is not a folder: name the folder of a pack.',
    ],
    [
      'with a misspelt folder',
      (folder) => write(folder, 'claim/a.yaml', claim),
      'mine/claim/a.yaml: no document belongs here: did you mean claims/.',
    ],
    [
      'with a misspelt file',
      (folder) => write(folder, 'frim.yaml', claim),
      'mine/frim.yaml: no document belongs here: did you mean firm.yaml.',
    ],
    [
      'with a file that is no document',
      (folder) => write(folder, 'holiday-pictures-2019.zip', 'x'),
      'mine/holiday-pictures-2019.zip: no document belongs here: remove it, or move it out of the pack.',
    ],
    [
      'with a document of another pack',
      (folder) => write(folder, 'map.geojson', '{}'),
      'mine/map.geojson: a firm pack holds no document of this kind: move it to a region pack.',
    ],
    [
      'with a document in the wrong format',
      (folder) => write(folder, 'claims/a.json', '{}'),
      'mine/claims/a.json: its name does not end as it must: call it claims/a.yaml.',
    ],
    [
      'with a name that cannot be an address',
      (folder) => write(folder, 'claims/24_7 Support.yaml', claim),
      'mine/claims/24_7 Support.yaml: "24_7 Support" cannot be an id: use lowercase letters, digits and hyphens, 80 at most.',
    ],
    [
      'with a fault in a file',
      (folder) => write(folder, 'claims/a.yaml', `${claim}colour: red`),
      'mine/claims/a.yaml:4: colour is not a field of this kind of document: remove it or correct its name.',
    ],
    [
      'with a link out of it',
      (folder) => {
        mkdirSync(join(folder, 'claims'));
        symlinkSync('/etc/hostname', join(folder, 'claims/a.yaml'));
      },
      'mine/claims/a.yaml: it is a link out of the pack: put the file itself here.',
    ],
    [
      'with a link to the folder around it',
      (folder) => symlinkSync('..', join(folder, 'claims')),
      'mine/claims: it is a link out of the pack: put the file itself here.',
    ],
    [
      'with a link to a folder of its own, which could lead round in a circle',
      (folder) => {
        mkdirSync(join(folder, 'claims'));
        symlinkSync('../claims', join(folder, 'claims/again'));
      },
      'mine/claims/again: it is a link to a folder: put the folder itself here.',
    ],
    [
      'with a link to itself',
      (folder) => symlinkSync('.', join(folder, 'again')),
      'mine/again: it is a link to a folder: put the folder itself here.',
    ],
    [
      'with a text of another encoding',
      (folder) => {
        mkdirSync(join(folder, 'claims'));
        writeFileSync(join(folder, 'claims/a.yaml'), Buffer.from('words: café\n', 'latin1'));
      },
      'mine/claims/a.yaml: it is not UTF-8 text: save it as UTF-8.',
    ],
    [
      'with a link to nothing',
      (folder) => symlinkSync('gone', join(folder, 'firm.yaml')),
      'mine/firm.yaml: it is a link to nothing: remove it, or put the file itself here.',
    ],
    [
      'with a pipe, which nobody would ever write to',
      (folder) => expect(spawnSync('mkfifo', [join(folder, 'firm.yaml')]).status).toBe(0),
      'mine/firm.yaml: it is not a file: remove it.',
    ],
    [
      'with a file that is too large',
      (folder) => write(folder, 'claims/a.yaml', claim + '#'.repeat(packLimits.fileBytes)),
      'mine/claims/a.yaml: it is larger than 512 kB: split it, or remove what is no text of the site.',
    ],
    [
      'with too much in all its files together',
      (folder) => {
        const text = claim + '#'.repeat(packLimits.fileBytes - 100);
        for (let number = 0; number < 65; number++) write(folder, `claims/a-${number}.yaml`, text);
      },
      'mine: its files are larger than 32 MB together: keep one pack in the folder, and nothing else.',
    ],
    [
      'with one file more than may be',
      (folder) => {
        mkdirSync(join(folder, 'claims'));
        for (let number = 0; number <= packLimits.files; number++)
          writeFileSync(join(folder, `claims/a-${number}.yaml`), '');
      },
      'mine: it holds more than 5,000 files: keep one pack in the folder, and nothing else.',
    ],
  ])('%s is refused in one sentence', (_, spoil, sentence) => {
    const folder = temporaryFolder();
    spoil(folder);
    expect(said(folder)).toEqual([sentence]);
  });
});

it('the folder of a pack that lies below a file is refused in one sentence', () => {
  const file = join(temporaryFolder(), 'README.md');
  writeFileSync(file, 'x');
  const read = readPack('firm', 'mine', join(file, 'x'), 'README.md/x');
  expect('faults' in read && sentences(read.faults)).toEqual([
    'README.md/x: a part of the path is a file: correct the name.',
  ]);
});

/** A copy of the sample firm, outside the repository. */
function ownFirm(): string {
  const root = temporaryFolder();
  cpSync('content/firms/lakeshore', join(root, 'firms/mine'), { recursive: true });
  return root;
}

const replaceIn = (root: string, file: string, from: string, to: string) => {
  const { status } = spawnSync('sed', ['-i', `s/${from}/${to}/`, join(root, file)]);
  expect(status).toBe(0);
};

describe('a firm of its own', () => {
  it('is checked with the packs that it uses', () => {
    const root = ownFirm();
    const { faults, notes, summary } = checkPack(join(root, 'firms/mine'), shippedRoots);
    expect(sentences(faults)).toEqual([]);
    expect(notesBesidesRemoved(notes)).toEqual([]);
    expect(summary).toMatch(
      /^the firm mine, \d+ documents; \d+ services for \d+ industries in \d+ locations: [\d,]+ landing pages$/,
    );
  });

  it('may lie beside a region of its own', () => {
    const root = ownFirm();
    cpSync('content/regions/gta', join(root, 'regions/lakes'), { recursive: true });
    replaceIn(root, 'firms/mine/firm.yaml', 'home: toronto', 'home: lakes');
    const compiled = openSite(join(root, 'firms/mine'), { ...shippedRoots, others: [root] });
    expect('site' in compiled && compiled.site.data.region.id).toBe('lakes');
  });

  /** The line of the sample firm's file that begins with `words`. */
  const lineOf = (words: string) =>
    readFileSync('content/firms/lakeshore/firm.yaml', 'utf8')
      .split('\n')
      .findIndex((line) => line.startsWith(words)) + 1;

  it.each<[string, (root: string) => void, string]>([
    [
      'names no region',
      (root) => replaceIn(root, 'firms/mine/firm.yaml', 'home: toronto', 'home: atlantis-sunken'),
      `firms/mine/firm.yaml:${lineOf('  home:')}: there is no place "atlantis-sunken": name a place of content/atlas/places.tsv`,
    ],
    [
      'misspells its jurisdiction',
      (root) => replaceIn(root, 'firms/mine/firm.yaml', 'jurisdiction: ca-on', 'jurisdiction: ca-onn'),
      `firms/mine/firm.yaml:${lineOf('jurisdiction:')}: there is no jurisdiction "ca-onn": choose one of `,
    ],
    [
      'names a region that there is twice',
      (root) => cpSync('content/regions/gta', join(root, 'regions/gta'), { recursive: true }),
      `firms/mine/firm.yaml:${lineOf('  home:')}: there are two packs called gta, `,
    ],
    [
      'is in a jurisdiction that is part of itself',
      (root) => {
        cpSync('content/jurisdictions/ca-on', join(root, 'jurisdictions/here'), { recursive: true });
        replaceIn(root, 'jurisdictions/here/jurisdiction.yaml', 'within: ca', 'within: here');
        replaceIn(root, 'firms/mine/firm.yaml', 'jurisdiction: ca-on', 'jurisdiction: here');
      },
      'jurisdictions/here/jurisdiction.yaml:3: here is part of itself: correct what it is part of.',
    ],
    [
      'has no firm.yaml',
      (root) => rmSync(join(root, 'firms/mine/firm.yaml')),
      'firms/mine/firm.yaml: the file is missing: make a pack with: npm run site -- firm new FOLDER.',
    ],
    [
      'has one document in two files',
      (root) => cpSync(join(root, 'firms/mine/claims/uptime.yaml'), join(root, 'firms/mine/claims/uptime.yml')),
      'is the document "uptime" already: remove one of the two, or rename its file.',
    ],
  ])('that %s is refused with file, line and fix', (_, spoil, sentence) => {
    const root = ownFirm();
    spoil(root);
    const compiled = openSite(join(root, 'firms/mine'), { ...shippedRoots, others: [root] });
    expect('faults' in compiled ? sentences(compiled.faults).join('\n') : 'no fault').toContain(sentence);
  });

  it('is told every fault of its files at once', () => {
    const root = ownFirm();
    replaceIn(root, 'firms/mine/claims/uptime.yaml', 'words', 'word');
    replaceIn(root, 'firms/mine/plans/complete.yaml', 'popular: true', 'popular: yes');
    const files = checkPack(join(root, 'firms/mine'), shippedRoots).faults.map(({ file }) => file.split('/').at(-1));
    expect(files).toEqual(['uptime.yaml', 'uptime.yaml', 'complete.yaml']);
  });
});
