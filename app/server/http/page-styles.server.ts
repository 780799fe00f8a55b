import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type AtRule, type ChildNode } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const linkTag = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const largestMemo = 50;

/** Ends the classes of the element with which the part below the first screen begins: see `inline`. */
const belowMark = ' below"';

/**
 * What is below the first screen is not shown before the whole sheets are there, which end this (site.css); after four seconds it is
 * shown in any case. Nothing that a visitor sees moves then, and until then the browser neither styles nor lays out what is in it.
 * Each part has some height, so that a page that is opened again can be scrolled to where it was. The rule comes first, so that its
 * layer outranks the wish for less motion.
 */
const hiddenBelow =
  '@layer reset{.below,.below~*,main:has(>.below)~*{animation:below 4s!important}}@keyframes below{0%,to{contain-intrinsic-height:auto 55rem;content-visibility:hidden;visibility:hidden}}';

/** Every class, id and tag name that a selector requires. */
type Need = readonly string[];

/** One of the selectors of a rule. */
interface Selector {
  text: string;
  needs: readonly Need[];
  /** It matches only what a pointer or a key has made so. */
  needsTouch: boolean;
}

/** A text of a sheet that is printed as a whole, and what it refers to. */
interface Style {
  text: string;
  /** The token that it declares, or null. */
  token: string | null;
  tokens: readonly string[];
  /** Every word of its animations. */
  animations: readonly string[];
}

interface Rule {
  kind: 'rule';
  selectors: readonly Selector[];
  styles: readonly Style[];
}

/** What is neither a rule nor has rules in it: a typeface, keyframes, the order of layers. */
interface Other {
  kind: 'other';
  style: Style;
  keyframes: string | null;
  isFontFace: boolean;
}

/** What stands under a condition or in a layer, with its first line. */
interface Group {
  kind: 'group';
  start: string;
  parts: readonly Part[];
}

type Part = Rule | Other | Group;

/** A file with styles, read once: the pages of many templates have it. */
interface Sheet {
  parts: readonly Part[];
  /** Every name that some selector requires. */
  names: readonly string[];
  /** The tokens it declares, in order, each with the token that it only names, or null. */
  tokens: readonly (readonly [name: string, alias: string | null])[];
}

/** The sheets of a page, which all pages of its template share. */
interface Sheets {
  list: readonly Sheet[];
  /** The token to be used for one that only names another. */
  aliases: ReadonlyMap<string, string>;
  /** Every name that some selector requires, with its position in the key of `memo`. */
  places: ReadonlyMap<string, number>;
  /** The positions of the names in a tag or an attribute as it is written, such as ` class="card wide`. */
  written: Map<string, readonly number[]>;
  /** A style element with the used rules, keyed by which of the names occur. */
  memo: Map<string, string>;
}

/** Pseudo-classes whose argument does not have to match, or is not a name (`odd`, `n + 3`). */
const optionalArguments = /^:(?:not|nth-[\w-]+)$/;
/** Pseudo-classes of which one argument has to match. */
const choice = /^:(?:is|where|has)$/;

/** The names that a selector requires: one list for each of its choices. */
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

/** What only a pointer or a key makes of an element; in brackets a selector may say the opposite, or have another choice. */
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

/** The parts with what `choose` makes of each rule and each other part, or without it. */
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

/** The tokens that `html` and the styles use, and those that these tokens use. The declaration of any other has no effect. */
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

/** The text of the parts without unused tokens, and without rules and conditions that hold nothing else. */
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

/** Tags, classes and ids as HTML has them. */
const writtenNames = /<[a-z][\w-]*| (?:class|id)="[^"]*/gi;
const mostWritten = 5000;

/** The names in one of those. */
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
 * Tokens that only name another one (`--action: var(--car)`), each with that one: sixty names would cost a page 200 compressed
 * bytes. A token that is declared more than once, or not for the whole page, stays.
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

/** By address: the name of a built file has its digest in it. */
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
 * A style element with the rules that `html` uses; when it is only the first screen of a page, what is below is hidden, and the rules for
 * pointer and keys come later. Pages of one template contain the same names, and get the same string: its hash is known.
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
 * page whose script adds markup also gets the whole sheets, in a template inside the one that waits for the first paint; the script
 * activates them.
 */
export class PageStyles {
  private readonly folder: string;

  /** `folder` is the built client, which contains `/assets/...`. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * The page in pieces. The caller joins them when it encodes them to bytes. A page that adds markup may mark where its first screen
   * ends, with `below` as the last class of an element of `main`: then it carries the rules for what is before that, and the whole
   * sheets are the first thing that is fetched after the first paint. Without scripts they are there before it.
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
    // Leave out sheets with nothing but fonts: they are in the page already.
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
