import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { RouteStyles } from '../app/server/http/pages/page-styles.server.ts';
import { type Names, tokensIn, usedRules, wordsIn } from './used-rules.ts';

/** What one source file says: the files that it imports, and every word in its texts. Class names, ids and tokens are among the words. */
interface Source {
  imports: readonly string[];
  words: readonly string[];
  tags: readonly string[];
}

/** The names in a text of a source: its words if it may be a list of classes, which has no other signs, and tokens. */
const namesFrom = (text: string): string[] => (/^[\w\s-]+$/.test(text) ? wordsIn(text) : tokensIn(text));

function readSource(file: string): Source {
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const imports: string[] = [];
  const words: string[] = [];
  const tags: string[] = [];
  /** Addresses of imports and texts of types: nothing that a page shows. */
  const unseen = new Set<unknown>();
  const noteImport = (source: { value: string }) => {
    imports.push(source.value);
    unseen.add(source);
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) =>
      void (importKind === 'type' ? unseen.add(source) : noteImport(source)),
    ExportNamedDeclaration: ({ source }) => void (source && noteImport(source)),
    ImportExpression: ({ source }) => void (source.type === 'Literal' && noteImport(source as { value: string })),
    TSLiteralType: ({ literal }) => void unseen.add(literal),
    Literal: (node) =>
      void (typeof node.value === 'string' && !unseen.has(node) && words.push(...namesFrom(node.value))),
    TemplateElement: ({ value }) => void words.push(...namesFrom(value.raw)),
    JSXOpeningElement: ({ name }) => void (name.type === 'JSXIdentifier' && tags.push(name.name)),
  }).visit(program);
  return { imports: imports.map((path) => join(dirname(file), path)), words, tags };
}

/** By absolute path. */
const sources = new Map<string, Source>();
function sourceOf(file: string): Source {
  const path = resolve(file);
  const known = sources.get(path) ?? readSource(file);
  sources.set(path, known);
  return known;
}

/** Files with markup of public pages. What they import from other layers has none. */
const isMarkup = (file: string) => /^app\/(?:root|ui\/(?!admin\/).*|routes\/(?:site|landing)\/.*)\.tsx?$/.test(file);
const isSheet = (file: string) => /^app\/ui\/(?!admin\/).*\.css\?url$/.test(file);

/**
 * An answer with an error links whole sheets. People, pages of the firm's own and the lit windows of a week link theirs: pages without them
 * stay small.
 */
const withOwnSheets = new Set([
  'app/ui/art/city-windows.tsx',
  'app/ui/sections/own-page.tsx',
  'app/ui/sections/error-page.tsx',
  'app/ui/sections/not-found.tsx',
  'app/ui/sections/people/people.tsx',
]);

/** `entries` and every file with markup, and every style sheet, that they import. */
function filesFrom(entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || withOwnSheets.has(file) || !(isMarkup(file) || isSheet(file))) return;
    found.add(file);
    if (isMarkup(file)) sourceOf(file).imports.forEach(visit);
  };
  entries.forEach(visit);
  return found;
}

/** The tags and classes of a long text (app/domain/text/long-text/render.ts). Components put it into elements of the class `prose`. */
export const longTextNames: Names = {
  tags: new Set(
    wordsIn(
      'h2 h3 h4 p a ul ol li strong em del sup sub code pre blockquote figure figcaption section table thead tbody tr th td img br hr',
    ),
  ),
  words: new Set(['footnotes', 'data-footnote-backref', 'visually-hidden']),
};

function namesOf(files: Iterable<string>): Names {
  const written = [...files].filter(isMarkup).map(sourceOf);
  const words = new Set(written.flatMap((source) => source.words));
  const tags = new Set(written.flatMap((source) => source.tags));
  if (!words.has('prose')) return { words, tags };
  return { words: words.union(longTextNames.words), tags: tags.union(longTextNames.tags) };
}

const root = 'app/root.tsx';
/** Routes that send the styles of their first screen only, with the sections of that screen: see page-styles.server.ts. */
const firstScreens: Readonly<Record<string, readonly string[]>> = {
  'routes/site/home.tsx': ['app/ui/sections/home/hero.tsx', 'app/ui/sections/home/trust-strip.tsx'],
};
/** A rule that waits for a pointer or a key, or one of what shares its file with the header and stands at the foot of the page. */
export const belowFirstScreen =
  /:(?:hover|active|focus-visible|disabled|popover-open)\b|[.][\w-]*(?:footer|social|analytics)/;

/** A route as React Router's configuration has it: its file is named below `app`. */
export interface Route {
  id: string;
  file: string;
}
const isPublic = ({ file }: Route) => /^routes\/(?:site|landing)\/.*\.tsx$/.test(file);

/** Gives the text of the built file of a style sheet that is imported as `app/....css?url`. */
export function builtSheets(): (sheet: string) => string {
  const manifest = JSON.parse(readFileSync('build/server/.vite/manifest.json', 'utf8'));
  return (sheet) => readFileSync(join('build/client', manifest[resolve(sheet.replace('?url', ''))].file), 'utf8');
}

/** The whole sheets of the page of a route. `cssOf` gives the text of one. */
export const sheetsOf = ({ file }: Pick<Route, 'file'>, cssOf: (sheet: string) => string): string =>
  [...filesFrom([root, `app/${file}`])].filter(isSheet).map(cssOf).join('');

/**
 * The styles of each public route. They are chosen by what the route's components say and not by pages that were drawn, so they hold for any
 * content: a class, id or token that a component writes is in its source. `cssOf` gives the text of a style sheet.
 */
export function routeStyles(routes: readonly Route[], cssOf: (sheet: string) => string): RouteStyles {
  const styles: Record<string, string> = {};
  for (const { id, file } of routes.filter(isPublic)) {
    const sections = firstScreens[file];
    const names = namesOf(filesFrom([root, ...(sections ?? [`app/${file}`])]));
    styles[id] = usedRules(sheetsOf({ file }, cssOf), names, sections && belowFirstScreen);
  }
  const ofFirstScreen = routes.filter(({ file }) => file in firstScreens).map(({ id }) => id);
  return { styles, firstScreens: ofFirstScreen };
}
