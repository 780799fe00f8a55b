import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const linkTag = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const largestMemo = 50;

/** Marks the first element below the first screen: `below` is its last class. See `inline`. */
const belowMark = ' below"';

/**
 * Hides the part of a page below its first screen until the whole sheets are loaded: site.css ends the hiding. After four seconds the part
 * is shown in any case. Showing it moves nothing that a visitor sees, and until then the browser neither styles it nor lays it out.
 * Each hidden element gets a placeholder height, so that a reopened page can scroll back to its former position. This rule must come first:
 * with !important the earliest layer wins, and it must win over the rule for prefers-reduced-motion, which turns animations off.
 */
const hiddenBelow =
  '@layer reset{.below,.below~*,main:has(>.below)~*{animation:below 4s!important}}@keyframes below{0%,to{contain-intrinsic-height:auto 55rem;content-visibility:hidden;visibility:hidden}}';

/** The classes, ids and tag names that a page must contain for a selector to match. */
type Need = readonly string[];

/** One selector of a rule. */
interface Selector {
  text: string;
  needs: readonly Need[];
  /** True when the selector matches only after a pointer or keyboard action. */
  needsTouch: boolean;
}

/** A piece of a sheet that is printed whole or not at all, and the tokens and animations that it refers to. */
interface Style {
  text: string;
  /** The token (custom property) that it declares, or null. */
  token: string | null;
  tokens: readonly string[];
  /** Every word in the values of its animation properties; keyframe names are among them. */
  animations: readonly string[];
}

interface Rule {
  kind: 'rule';
  selectors: readonly Selector[];
  styles: readonly Style[];
}

/** A statement that is no style rule and contains none: @font-face, @keyframes, or the order of layers. */
interface Other {
  kind: 'other';
  style: Style;
  keyframes: string | null;
  isFontFace: boolean;
}

/** The parts inside a condition or a layer. `start` is its opening line. */
interface Group {
  kind: 'group';
  start: string;
  parts: readonly Part[];
}

type Part = Rule | Other | Group;

/** A style sheet file. It is read once, since pages of many templates use it. */
interface Sheet {
  parts: readonly Part[];
  /** Every name that at least one selector requires. */
  names: readonly string[];
  /** The tokens it declares, in order. `alias` is the other token when the value is only `var(--other)`; otherwise null. */
  tokens: readonly (readonly [name: string, alias: string | null])[];
}

/** The sheets of a page. All pages of its template share them. */
interface Sheets {
  list: readonly Sheet[];
  /** Maps each token to the token to use in its place: an alias to its target, any other token to itself. */
  aliases: ReadonlyMap<string, string>;
  /** Every name that at least one selector requires, with its position in the keys of `memo`. */
  places: ReadonlyMap<string, number>;
  /** Maps the text of a tag or attribute, such as ` class="card wide`, to the positions of the names in it. */
  written: Map<string, readonly number[]>;
  /** Finished style elements, keyed by which names occur in the page. */
  memo: Map<string, string>;
}

/** Pseudo-classes whose argument need not match, or is not a name (`odd`, `n + 3`). */
const optionalArguments = /^:(?:not|nth-[\w-]+)$/;
/** Pseudo-classes that need one of their arguments to match. */
const choice = /^:(?:is|where|has)$/;

/** The names that a selector requires: one list for each combination of its `:is`, `:where` and `:has` choices. */
function needsOfOne(selector: selectorParser.Selector): Need[] {
  let needs: Need[] = [[]];
  const require = (name: string) => {
    needs = needs.map((need) => [...need, name]);
  };
  const visit = (node: selectorParser.Node): void => {
    if (node.type === 'class') require(`.${node.value}`);
    else if (node.type === 'id') require(`#${node.value}`);
    else if (node.type === 'tag') require(node.value.toLowerCase());
    else if (node.type === 'pseudo' && optionalArguments.test(node.value)) return;
    else if (node.type === 'pseudo' && choice.test(node.value)) {
      const choices = node.nodes.flatMap(needsOfOne);
      needs = needs.flatMap((need) => choices.map((more) => [...need, ...more]));
      return;
    }
    if ('nodes' in node) for (const child of node.nodes ?? []) visit(child);
  };
  for (const node of selector.nodes) visit(node);
  return needs;
}

const needsOf = (selector: string): Need[] => selectorParser().astSync(selector).nodes.flatMap(needsOfOne);

/**
 * Pseudo-classes that match only after a pointer or keyboard action. Text in brackets is removed before the test, since there they may be
 * negated or be one choice of several.
 */
const touched = /:(?:hover|active|focus-visible|disabled|popover-open)\b/;
const brackets = /\([^()]*\)/g;

const selectorOf = (text: string): Selector => ({
  text,
  needs: needsOf(text),
  needsTouch: touched.test(text.replace(brackets, '').replace(brackets, '')),
});

const tokensIn = (text: string): string[] =>
  text.includes('var(') ? [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name) : [];

const animationsOf = (node: ChildNode): string[] => {
  if (node.type === 'decl') return node.prop.startsWith('animation') ? node.value.split(/[\s,]+/) : [];
  return 'nodes' in node ? (node.nodes ?? []).flatMap(animationsOf) : [];
};

function styleOf(node: ChildNode): Style {
  const text = node.toString();
  const token = node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null;
  return { text, token, tokens: tokensIn(text), animations: animationsOf(node) };
}

function otherOf(node: AtRule): Other {
  const style = styleOf(node);
  return {
    kind: 'other',
    style: node.nodes ? style : { ...style, text: `${style.text};` },
    keyframes: node.name === 'keyframes' ? node.params : null,
    isFontFace: node.name === 'font-face',
  };
}

const conditions = new Set(['media', 'layer', 'supports', 'container']);

function partOf(node: ChildNode): Part[] {
  // A declaration outside every rule has no effect.
  if (node.type === 'comment' || node.type === 'decl') return [];
  if (node.type === 'rule') {
    const styles = node.nodes.filter(({ type }) => type !== 'comment').map(styleOf);
    return [{ kind: 'rule', selectors: node.selectors.map(selectorOf), styles }];
  }
  if (!node.nodes || !conditions.has(node.name)) return [otherOf(node)];
  const start = node.clone({ nodes: [] }).toString().slice(0, -1);
  return [{ kind: 'group', start, parts: node.nodes.flatMap(partOf) }];
}

/** Replaces each rule and each other part by the result of `choose`; null drops it. Groups stay. */
const chosen = (parts: readonly Part[], choose: (part: Rule | Other) => Part | null): Part[] =>
  parts.flatMap((part) =>
    part.kind === 'group' ? { ...part, parts: chosen(part.parts, choose) } : (choose(part) ?? []),
  );

const selectorsIn = (parts: readonly Part[]): Selector[] =>
  parts.flatMap((part) => {
    if (part.kind === 'group') return selectorsIn(part.parts);
    return part.kind === 'rule' ? part.selectors : [];
  });

const stylesIn = (parts: readonly Part[]): Style[] =>
  parts.flatMap((part) => {
    if (part.kind === 'group') return stylesIn(part.parts);
    return part.kind === 'rule' ? part.styles : [part.style];
  });

/** The tokens that `html` and the styles use, directly or through other tokens. Declarations of any other token have no effect. */
function tokensUsed(styles: readonly Style[], html: string, aliases: ReadonlyMap<string, string>): Set<string> {
  const declarations = Map.groupBy(styles, ({ token }) => token);
  const found = new Set<string>();
  const add = (names: readonly string[]) => {
    for (const name of names) {
      const token = aliases.get(name) ?? name;
      if (found.has(token)) continue;
      found.add(token);
      for (const declaration of declarations.get(token) ?? []) add(declaration.tokens);
    }
  };
  add(tokensIn(html));
  for (const { tokens } of declarations.get(null) ?? []) add(tokens);
  return found;
}

/** Prints the parts. Leaves out unused tokens, and the rules and groups that are empty without them. */
function print(parts: readonly Part[], used: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'other') text += part.style.text;
    else if (part.kind === 'group') {
      const inner = print(part.parts, used);
      if (inner) text += `${part.start}${inner}}`;
    } else {
      const styles = part.styles.filter(({ token }) => token === null || used.has(token));
      if (styles.length > 0)
        text += `${part.selectors.map((one) => one.text).join()}{${styles.map((one) => one.text).join(';')}}`;
    }
  }
  return text;
}

/** Finds tags, and the class and id attributes, in HTML. */
const writtenNames = /<[a-z][\w-]*| (?:class|id)="[^"]*/gi;
const mostWritten = 5000;

/** The names in one match of `writtenNames`. */
function namesIn(written: string): string[] {
  if (written.startsWith('<')) return [written.slice(1).toLowerCase()];
  if (written.startsWith(' id="')) return [`#${written.slice(5)}`];
  return written
    .slice(8)
    .split(' ')
    .map((name) => `.${name}`);
}

function readSheet(file: string): Sheet {
  const root = postcss.parse(readFileSync(file, 'utf8'));
  const parts = root.nodes.flatMap(partOf);
  const names = new Set(selectorsIn(parts).flatMap(({ needs }) => needs.flat()));
  const tokens: [string, string | null][] = [];
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isForAll = parent?.type === 'rule' && parent.selector === ':root';
    tokens.push([prop, (isForAll && /^var\((--[\w-]+)\)$/.exec(value)?.[1]) || null]);
  });
  return { parts, names: [...names], tokens };
}

/**
 * Maps each token whose value is only another token (`--action: var(--car)`) to that token. Printing these sixty names would cost a page
 * 200 compressed bytes. A token that is declared more than once, or not for the whole page, maps to itself.
 */
function aliasesOf(sheets: readonly Sheet[]): Map<string, string> {
  const declared = new Map<string, string | null>();
  for (const [name, alias] of sheets.flatMap(({ tokens }) => tokens))
    declared.set(name, declared.has(name) ? null : alias);
  const resolve = (name: string): string => {
    const next = declared.get(name);
    return next ? resolve(next) : name;
  };
  return new Map([...declared.keys()].map((name) => [name, resolve(name)]));
}

function together(sheets: readonly Sheet[]): Sheets {
  const names = new Set(sheets.flatMap((sheet) => sheet.names));
  return {
    list: sheets,
    aliases: aliasesOf(sheets),
    places: new Map([...names].map((name, place) => [name, place])),
    written: new Map(),
    memo: new Map(),
  };
}

/** Sheets by file path. They never go stale: the name of a built file contains its digest. */
const files = new Map<string, Sheet>();
const sheetsOfLinks = new Map<string, Sheets>();

function sheetOf(file: string): Sheet {
  let sheet = files.get(file);
  if (!sheet) {
    sheet = readSheet(file);
    files.set(file, sheet);
  }
  return sheet;
}

function sheetsOf(folder: string, links: readonly string[]): Sheets {
  const key = `${folder} ${links.join()}`;
  let sheets = sheetsOfLinks.get(key);
  if (!sheets) {
    sheets = together([...key.matchAll(linkTag)].map(([, href = '']) => sheetOf(join(folder, href))));
    sheetsOfLinks.set(key, sheets);
  }
  return sheets;
}

/**
 * A style element with the rules that `html` uses. When `html` is only the first screen of a page, the element hides the rest of the page and
 * leaves out the rules that need a pointer or key. Pages with the same names get the same string, so its hash is computed only once.
 */
function used({ list, aliases, places, written, memo }: Sheets, html: string, isFirstScreen: boolean): string {
  const present = Buffer.alloc(places.size, '0');
  if (written.size > mostWritten) written.clear();
  for (const found of html.match(writtenNames) ?? []) {
    let known = written.get(found);
    if (!known) {
      known = namesIn(found).flatMap((name) => places.get(name) ?? []);
      written.set(found, known);
    }
    for (const place of known) present[place] = 0x31;
  }
  const key = present.toString('latin1') + (isFirstScreen ? 'first' : '');
  const known = memo.get(key);
  if (known !== undefined) return known;
  const page = new Set([...places.keys()].filter((_name, place) => key[place] === '1'));
  const isWanted = ({ needs, needsTouch }: Selector) =>
    !(isFirstScreen && needsTouch) && needs.some((need) => need.every((name) => page.has(name)));
  const wanted = chosen(
    list.flatMap(({ parts }) => parts),
    (part) => {
      if (part.kind === 'other') return part;
      const selectors = part.selectors.filter(isWanted);
      return selectors.length > 0 ? { ...part, selectors } : null;
    },
  );
  const animations = new Set(stylesIn(wanted).flatMap((style) => style.animations));
  const parts = chosen(wanted, (part) =>
    part.kind === 'other' && part.keyframes !== null && !animations.has(part.keyframes) ? null : part,
  );
  const text = print(parts, tokensUsed(stylesIn(parts), html, aliases));
  const rules = text.replace(/(?<=var\()--[\w-]+/g, (name) => aliases.get(name) ?? name);
  const element = `<style>${isFirstScreen ? hiddenBelow : ''}${rules}</style>`;
  if (memo.size >= largestMemo) memo.clear();
  memo.set(key, element);
  return element;
}

/**
 * Puts the style rules that a built page uses into the page as one `<style>`, so that the first paint needs no second request. A
 * page whose script adds markup also gets the links to the whole sheets, inside the template whose content is used after the first paint;
 * the script activates them.
 */
export class PageStyles {
  private readonly folder: string;

  /** `folder` is the built client, which contains `/assets/...`. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Returns the page in pieces. The caller joins them when it encodes them to bytes. A page that adds markup may mark the end of its first
   * screen with `below` as the last class of an element in `main`. The page then carries only the rules for the part before that element,
   * and fetches the whole sheets first after the first paint. A browser without scripts loads them before it.
   */
  inline(html: string, addsMarkup: boolean): string[] {
    const headEnd = html.indexOf('</head>');
    const head = html.slice(0, headEnd);
    const links = head.match(linkTag) ?? [];
    const [first] = links;
    if (first === undefined) return [html];
    const sheets = sheetsOf(this.folder, links);
    const below = addsMarkup ? html.indexOf(belowMark, headEnd) : -1;
    const style = below < 0 ? used(sheets, html, false) : used(sheets, html.slice(0, below), true);
    const [before = '', ...after] = head.split(first);
    const start = [before, style, after.join('').replace(linkTag, '')];
    if (!addsMarkup) return [...start, html.slice(headEnd)];
    // Leave out sheets that contain only fonts: the style element has those already.
    const rules = links.filter((_link, place) =>
      sheets.list[place]?.parts.some((part) => !(part.kind === 'other' && part.isFontFace)),
    );
    if (below >= 0) {
      const scripts = html.lastIndexOf('<template>') + '<template>'.length;
      const plain = ['<noscript>', ...rules, '</noscript>'];
      return [...start, ...plain, html.slice(headEnd, scripts), ...rules, html.slice(scripts)];
    }
    const end = html.lastIndexOf('</template>');
    const later = ['<template data-sheets>', ...rules, '</template>'];
    return [...start, html.slice(headEnd, end), ...later, html.slice(end)];
  }
}
