import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { checkAlone } from '../../domain/firm/check-alone.ts';
import { type Compiled, compile } from '../../domain/firm/compile.ts';
import type { PackDocument } from '../../domain/firm/document.ts';
import { type Fault, faultSentence, sortFaults } from '../../domain/firm/faults.ts';
import { foreignNames } from '../../domain/firm/foreign-names.ts';
import { nearest } from '../../domain/firm/issues.ts';
import type { Body, PackType } from '../../domain/firm/kinds.ts';
import {
  type Elsewhere,
  keyOf,
  type OfficePacks,
  type Pack,
  type Packs,
  rootDocument,
  usedPacks,
} from '../../domain/firm/layers.ts';
import { nearestPlace, type Place, readPlaces } from '../../domain/firm/market/atlas.ts';
import { type PlaceSources, regionOf, writtenRegion } from '../../domain/firm/market/region-of.ts';
import type { Site } from '../../domain/firm/site.ts';
import { withPictures } from './pictures.server.ts';
import { packTypeOf, readPack } from './read-pack.server.ts';

/** The folders to search for packs: the engine's own and, with PACKS_DIR, another one of the same structure. */
export interface PackRoots {
  own: string;
  others: readonly string[];
  /** Packs that have been read, by folder: those from the build, and those that this process adds. */
  read?: Map<string, Pack>;
}

const foldersOf = { jurisdiction: 'jurisdictions', region: 'regions', firm: 'firms' } as const;
type Named = keyof typeof foldersOf;

/** A path as messages show it: short when it is below the folder that the command runs in. */
function display(path: string): string {
  const short = relative(process.cwd(), resolve(path));
  return short === '' || short.startsWith('..') ? resolve(path) : short;
}

const children = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
        .map(({ name }) => name)
    : [];

/** The folder of the pack called `name`. `named` is the file that names it, for the fault when no pack or several packs have that name. */
function locate(roots: PackRoots, type: Named, name: string, named: Omit<Fault, 'problem' | 'fix'>): string | Fault {
  const places = [roots.own, ...roots.others].map((root) => join(root, foldersOf[type]));
  const found = places.map((place) => join(place, name)).filter((folder) => existsSync(folder));
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  // An installation may have written a province before the engine had it.
  if (second !== undefined && type === 'jurisdiction') return second;
  if (first !== undefined && second !== undefined)
    return {
      ...named,
      problem: `there are two packs called ${name}, ${display(first)} and ${display(second)}`,
      fix: 'rename the folder of one',
    };
  const known = places.flatMap(children);
  return { ...named, problem: `there is no ${type} "${name}"`, fix: remedy(roots, type, name, known) };
}

/**
 * What to do about a name that no pack has. A similar name is suggested for a firm only: another city or province is not a typing error,
 * even when its name is close.
 */
function remedy(roots: PackRoots, type: Named, name: string, known: readonly string[]): string {
  const meant = type === 'firm' ? nearest(name, known) : undefined;
  if (meant) return `did you mean ${meant}`;
  const [folder] = roots.others;
  const own = folder === undefined ? join('PACKS_DIR', foldersOf[type], name) : join(folder, foldersOf[type], name);
  return `choose one of ${known.join(', ')}, or write it in ${own} (docs/make-it-yours.md says how)`;
}

/** The folder of the firm called `name`, as messages show it; null when no pack or several packs have that name. */
export function folderOfFirm(name: string, roots: PackRoots): string | null {
  const folder = locate(roots, 'firm', name, { file: 'FIRM' });
  return typeof folder === 'string' ? display(folder) : null;
}

type Found = { pack: Pack } | { faults: Fault[] };

function readOnce(roots: PackRoots, type: PackType, name: string, folder: string): Found {
  const known = roots.read?.get(folder);
  if (known) return { pack: known };
  const found = readPack(type, name, folder, display(folder));
  if ('pack' in found) roots.read?.set(folder, found.pack);
  return found;
}

function open(roots: PackRoots, type: Named, name: string, by: Pack, path: readonly string[]): Found {
  const root = rootDocument(by);
  const named = { file: root?.file ?? by.folder, line: root?.lineOf?.(path) };
  const folder = locate(roots, type, name, named);
  if (typeof folder !== 'string') return { faults: [folder] };
  return readOnce(roots, type, name, folder);
}

/** The jurisdiction and those that it is part of, the widest first. */
function openJurisdictions(roots: PackRoots, first: string, firm: Pack): { packs: Pack[] } | { faults: Fault[] } {
  const packs: Pack[] = [];
  let [name, by, path]: [string | undefined, Pack, string] = [first, firm, 'jurisdiction'];
  while (name !== undefined) {
    const current: string = name;
    if (packs.some((pack) => pack.name === current)) {
      const root = rootDocument(by);
      const at = { file: root?.file ?? by.folder, line: root?.lineOf?.([path]) };
      return { faults: [{ ...at, problem: `${current} is part of itself`, fix: 'correct what it is part of' }] };
    }
    const found = open(roots, 'jurisdiction', current, by, [path]);
    if ('faults' in found) return found;
    packs.unshift(found.pack);
    by = found.pack;
    path = 'within';
    name = (rootDocument(found.pack)?.body as Body<'jurisdiction'> | undefined)?.within;
  }
  return { packs };
}

const atlases = new Map<string, readonly Place[]>();

/** The places of Canada, larger ones first. Read once. */
function atlasIn({ own }: Pick<PackRoots, 'own'>): readonly Place[] {
  const file = join(own, 'atlas/places.tsv');
  const known = atlases.get(file) ?? (existsSync(file) ? readPlaces(readFileSync(file, 'utf8')) : []);
  atlases.set(file, known);
  return known;
}

/** Every region that somebody has written, and the faults of those that cannot be read. */
function writtenRegions(roots: PackRoots): { packs: Pack[]; faults: Fault[] } {
  const found = [roots.own, ...roots.others].flatMap((root) =>
    children(join(root, foldersOf.region)).map((name) =>
      readOnce(roots, 'region', name, join(root, foldersOf.region, name)),
    ),
  );
  return {
    packs: found.flatMap((one) => (hasFaults(one) ? [] : [one.pack])),
    faults: found.flatMap((one) => (hasFaults(one) ? one.faults : [])),
  };
}

/** Where the places of a firm come from: the atlas, and the regions of this installation. */
export const placeSources = (roots: PackRoots): PlaceSources => ({
  atlas: () => atlasIn(roots),
  written: writtenRegions(roots).packs,
});

/** The region of a firm. A region with faults stops only a firm whose home no other region has. */
function openRegion(firm: Pack, root: Body<'firm'>, roots: PackRoots): Found {
  const { packs, faults } = writtenRegions(roots);
  const { home } = root.market;
  const written = writtenRegion(home, packs);
  if (!written && faults.length > 0) return { faults };
  const twin = written && packs.find((pack) => pack !== written && pack.name === written.name);
  if (!written || !twin) return regionOf(firm, { atlas: () => atlasIn(roots), written: packs });
  const file = rootDocument(firm);
  const problem = `there are two packs called ${written.name}, ${written.folder} and ${twin.folder}`;
  const at = { file: file?.file ?? firm.folder, line: file?.lineOf?.(['market', 'home']) };
  return { faults: [{ ...at, problem, fix: 'rename the folder of one' }] };
}

const hasFaults = (found: object): found is { faults: Fault[] } => 'faults' in found;

const openLibrary = (roots: PackRoots): Found => readOnce(roots, 'library', 'library', join(roots.own, 'library'));

type Opened = { packs: Packs } | { faults: readonly Fault[] };

/** The firm with the jurisdictions and the region that it uses, or every fault of their files and the library's. */
function withUsedPacks(firm: Pack, library: Found, roots: PackRoots): Opened {
  const root = rootDocument(firm)?.body as Body<'firm'> | undefined;
  if (!root)
    return {
      faults: [
        {
          file: `${firm.folder}/firm.yaml`,
          problem: 'the file is missing',
          fix: 'make a pack with: npm run site -- firm new FOLDER',
        },
      ],
    };
  const region = openRegion(firm, root, roots);
  const jurisdictions = openJurisdictions(roots, root.jurisdiction, firm);
  const faults = [library, region, jurisdictions].flatMap((found) => (hasFaults(found) ? found.faults : []));
  if (hasFaults(library) || hasFaults(region) || hasFaults(jurisdictions)) return { faults: sortFaults(faults) };
  const packs = { library: library.pack, jurisdictions: jurisdictions.packs, region: region.pack, firm };
  const elsewhere = openElsewhere(packs, root, roots);
  const offices = openOffices(packs, root, roots);
  return { packs: { ...packs, ...(elsewhere.length > 0 && { elsewhere }), ...(offices.length > 0 && { offices }) } };
}

/** The law and the clock of each further office. */
function openOffices({ firm }: Packs, { jurisdiction, offices = [] }: Body<'firm'>, roots: PackRoots): OfficePacks[] {
  return offices.map(({ region, coordinates }) => {
    const law = openProvince(region, jurisdiction, firm, roots);
    const zone = nearestPlace(coordinates, atlasIn(roots))?.zone;
    return { ...(law && { jurisdictions: law }), ...(zone !== undefined && { timeZone: zone }) };
  });
}

/** The law of another province than the firm's; null for the firm's own, and for a province without a file of law. */
function openProvince(province: string, own: string, firm: Pack, roots: PackRoots): readonly Pack[] | null {
  const name = `ca-${province.toLowerCase()}`;
  if (name === own || !isProvince.test(own)) return null;
  const found = openJurisdictions(roots, name, firm);
  return hasFaults(found) ? null : found.packs;
}

/** The law of each place that the firm serves in another province. A province without a file of law is left out. */
function openElsewhere({ region, firm }: Packs, { jurisdiction, market }: Body<'firm'>, roots: PackRoots): Elsewhere[] {
  const atlas = atlasIn(roots);
  const places = [...region.documents, ...firm.documents].filter(
    (document): document is PackDocument<'location'> =>
      document.kind === 'location' && (market.places?.includes(document.id) ?? true),
  );
  const provinceAt = ({ body }: PackDocument<'location'>) => nearestPlace(body.coordinates, atlas)?.province ?? '';
  return [...Map.groupBy(places, provinceAt)].flatMap(([province, documents]) => {
    const law = openProvince(province, jurisdiction, firm, roots);
    return law ? [{ locations: documents.map(({ id }) => id), jurisdictions: law }] : [];
  });
}

const isProvince = /^ca-[a-z]{2}$/;

/**
 * Reads the firm in `folder` with the library, the jurisdictions and the region that it uses. Gives all of them or every fault
 * of their files. Throws only when the file system fails.
 */
export function openPacks(folder: string, roots: PackRoots): Opened {
  const firm = readOnce(roots, 'firm', basename(resolve(folder)), folder);
  const library = openLibrary(roots);
  if (hasFaults(firm)) return { faults: sortFaults([...firm.faults, ...(hasFaults(library) ? library.faults : [])]) };
  return withUsedPacks(firm.pack, library, roots);
}

/** The site that a firm's documents make with the packs that they use. */
export function compileFirm(firm: Pack, roots: PackRoots): Compiled {
  const opened = withUsedPacks(firm, openLibrary(roots), roots);
  return 'faults' in opened ? opened : compile(opened.packs);
}

/**
 * The documents of the library and the jurisdictions that the firm uses, or every fault of their files. A document of a narrower pack
 * replaces the same document of a wider one.
 */
export function widerDocuments(
  firm: Pack,
  roots: PackRoots,
): { documents: PackDocument[] } | { faults: readonly Fault[] } {
  const opened = withUsedPacks(firm, openLibrary(roots), roots);
  if ('faults' in opened) return opened;
  const wider = usedPacks(opened.packs).filter(({ type }) => type !== 'firm');
  const byKey = new Map(wider.flatMap(({ documents }) => documents.map((one) => [keyOf(one), one])));
  return { documents: [...byKey.values()] };
}

/** The site of the firm in `folder`. */
export function openSite(folder: string, roots: PackRoots): Compiled {
  const opened = openPacks(folder, roots);
  return 'faults' in opened ? opened : compile(opened.packs);
}

/** The firm called `name`, found in one of the roots, with the site that it makes; or every fault. */
export function openFirm(name: string, roots: PackRoots): { pack: Pack; site: Site } | { faults: readonly Fault[] } {
  const folder = locate(roots, 'firm', name, { file: 'FIRM' });
  if (typeof folder !== 'string') return { faults: [folder] };
  const opened = openPacks(folder, roots);
  if ('faults' in opened) return opened;
  const compiled = compile(opened.packs);
  return 'faults' in compiled ? compiled : { pack: opened.packs.firm, site: compiled.site };
}

/** The firm in `folder`, always read from its files and known to make a site; or every fault. */
export function readFirm(folder: string, roots: PackRoots): { pack: Pack } | { faults: readonly Fault[] } {
  const read = readPack('firm', basename(resolve(folder)), folder, display(folder));
  if (hasFaults(read)) return { faults: sortFaults(read.faults) };
  const compiled = compileFirm(read.pack, roots);
  return 'faults' in compiled ? compiled : read;
}

/** The type and the folder of every pack in `roots`, the library first. */
const packFolders = (roots: PackRoots): [PackType, string][] => [
  ['library', join(roots.own, 'library')],
  ...[roots.own, ...roots.others].flatMap((root) =>
    Object.entries(foldersOf).flatMap(([type, folder]) =>
      children(join(root, folder)).map((name): [PackType, string] => [type as Named, join(root, folder, name)]),
    ),
  ),
];

/**
 * Every pack of the engine by its folder. The build stores them, so that a start does not read them again. Throws an error with the faults
 * of the first faulty pack.
 */
export function enginePacks(own: string): Map<string, Pack> {
  return new Map(
    packFolders({ own, others: [] }).map(([type, folder]) => {
      const read = readPack(type, basename(folder), folder, display(folder));
      if (hasFaults(read)) throw new Error(read.faults.map(faultSentence).join('\n'));
      return [folder, read.pack];
    }),
  );
}

const number = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

export interface PackCheck {
  faults: readonly Fault[];
  /** Notes on parts that are left out without being wrong; empty while there are faults. */
  notes: readonly string[];
  /** A summary of the packs read: "the firm lakeshore, 85 documents". */
  summary: string;
}

const readAnyType = (folder: string): Found =>
  readPack(packTypeOf(folder) ?? 'firm', basename(resolve(folder)), folder, display(folder));

const refused = (faults: readonly Fault[]): PackCheck => ({ faults: sortFaults([...faults]), notes: [], summary: '' });

/** Checks a pack of any type; a firm's pack is checked together with the packs it uses. Does not read the bytes of its pictures. */
export function checkPack(folder: string, roots: PackRoots): PackCheck {
  const read = readAnyType(folder);
  return hasFaults(read) ? refused(read.faults) : checkRead(read.pack, roots);
}

/** Like `checkPack`, but also checks the bytes of its pictures. Rejects when the file system fails. */
export async function checkPackAndPictures(folder: string, roots: PackRoots): Promise<PackCheck> {
  const read = readAnyType(folder);
  if (hasFaults(read)) return refused(read.faults);
  const pictured = await withPictures(read.pack);
  return 'faults' in pictured ? refused(pictured.faults) : checkRead(pictured.pack, roots);
}

function checkRead(pack: Pack, roots: PackRoots): PackCheck {
  const { type, name, documents, media = [] } = pack;
  const pictures = media.length > 0 ? ` and ${number(media.length, 'picture')}` : '';
  const summary = `the ${type} ${name}, ${number(documents.length, 'document')}${pictures}`;
  if (type !== 'firm') return { ...checkWithLibrary(pack, roots), summary };
  const opened = withUsedPacks(pack, openLibrary(roots), roots);
  if ('faults' in opened) return { faults: opened.faults, notes: [], summary };
  const compiled = compile(opened.packs);
  if ('faults' in compiled) return { faults: compiled.faults, notes: [], summary };
  const { services, industries, locations, landingPages } = compiled.site.data.counts;
  const served = `${number(services, 'service')} for ${number(industries, 'industry', 'industries')}`;
  const counts = `${served} in ${number(locations, 'location')}: ${number(landingPages, 'landing page')}`;
  // A set, so that a document that names a removed location in two fields has one note about it.
  const notes = [...new Set([...compiled.notes, ...foreignNotes(opened.packs, roots)])];
  return { faults: [], notes, summary: `${summary}; ${counts}` };
}

/** Every pack in `roots` except those in the folders `except`. A pack with faults of its own is left out. */
export function packsIn(roots: PackRoots, except: readonly string[] = []): Pack[] {
  const left = new Set(except.map((folder) => resolve(folder)));
  return packFolders(roots).flatMap(([type, folder]) => {
    if (left.has(resolve(folder))) return [];
    const found = readOnce(roots, type, basename(folder), folder);
    return hasFaults(found) ? [] : [found.pack];
  });
}

/** Notes about names that a firm copied from a pack that it does not use, such as those of another city. */
function foreignNotes(packs: Packs, roots: PackRoots): string[] {
  const used = [...usedPacks(packs), ...(packs.elsewhere ?? []).flatMap(({ jurisdictions }) => jurisdictions)];
  const documents = used.flatMap((pack) => pack.documents);
  const others = packsIn(
    roots,
    used.map(({ folder }) => folder),
  );
  return foreignNames(documents, used, others).map(
    ({ file, line, name, of }) =>
      `${file}${line === undefined ? '' : `:${line}`} names ${name}, which belongs to the ${of}.`,
  );
}

/** Checks a pack without a firm that uses it: only with the library. */
function checkWithLibrary(pack: Pack, roots: PackRoots): Omit<PackCheck, 'summary'> {
  const missing = rootFaults(pack);
  if (missing.length > 0) return { faults: missing, notes: [] };
  const library = pack.type === 'library' ? { pack } : openLibrary(roots);
  if (hasFaults(library)) return { faults: sortFaults(library.faults), notes: [] };
  return checkAlone(pack, library.pack);
}

const rootFaults = (pack: Pack): Fault[] =>
  rootDocument(pack)
    ? []
    : [{ file: `${pack.folder}/${pack.type}.yaml`, problem: 'the file is missing', fix: 'add it' }];
