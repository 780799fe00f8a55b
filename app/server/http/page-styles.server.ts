import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Container, type Declaration, type Root } from 'postcss';
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

/** Names with their kind: `.card`, `#main`, `table`. */
type Names = ReadonlySet<string>;

/** A file with styles, read once: the pages of many templates have it. */
interface Sheet {
  root: Root;
  /** Every name that some selector requires. */
  names: readonly string[];
  /** The tokens it declares, in order, each with the token that it only names, or null. */
  tokens: readonly (readonly [name: string, alias: string | null])[];
}

/** The sheets of a page, which all pages of its template share. */
interface Sheets {
  roots: Root[];
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

const needs = new Map<string, Need[]>();

function needsOf(selector: string): Need[] {
  let known = needs.get(selector);
  if (!known) {
    known = selectorParser().astSync(selector).nodes.flatMap(needsOfOne);
    needs.set(selector, known);
  }
  return known;
}

const isUsed = (selector: string, page: Names) =>
  needsOf(selector).some((need) => need.every((name) => page.has(name)));

/** What only a pointer or a key makes of an element; in brackets a selector may say the opposite, or have another choice. */
const touched = /:(?:hover|active|focus-visible|disabled|popover-open)\b/;
const brackets = /\([^()]*\)/g;

const needsTouch = (selector: string) => touched.test(selector.replace(brackets, '').replace(brackets, ''));

type IsWanted = (selector: string) => boolean;

/** Copies the rules of `source` of which `isWanted` is true into `target`. */
function keepWanted(source: Container, target: Container, isWanted: IsWanted): void {
  source.each((node: ChildNode) => {
    if (node.type === 'comment') return;
    if (node.type === 'rule') {
      const selectors = node.selectors.filter(isWanted);
      if (selectors.length > 0) target.append(node.clone({ selector: selectors.join() }));
      return;
    }
    if (node.type === 'atrule' && node.nodes && ['media', 'layer', 'supports', 'container'].includes(node.name)) {
      const inner = node.clone({ nodes: [] });
      keepWanted(node, inner, isWanted);
      if (inner.nodes?.length) target.append(inner);
      return;
    }
    target.append(node.clone());
  });
}

/** Removes rules, and then conditions, that have lost all they had. */
function dropEmptyRules(container: Container): void {
  container.each((node: ChildNode) => {
    if (!('nodes' in node) || !node.nodes) return;
    dropEmptyRules(node as Container);
    if (node.nodes.length === 0) node.remove();
  });
}

const tokensIn = (text: string): string[] =>
  text.includes('var(') ? [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name) : [];

/** Removes tokens that nothing uses, then those that only removed tokens used, and rules that held nothing else. */
function dropUnusedTokens(root: Root, html: string): void {
  const always = tokensIn(html);
  let tokens: Declaration[] = [];
  root.walkDecls((declaration) => {
    if (declaration.prop.startsWith('--')) tokens.push(declaration);
    else always.push(...tokensIn(declaration.value));
  });
  for (let before = -1; before !== tokens.length; ) {
    before = tokens.length;
    const used = new Set([...always, ...tokens.flatMap(({ value }) => tokensIn(value))]);
    tokens = tokens.filter((declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
      return used.has(declaration.prop);
    });
  }
  dropEmptyRules(root);
}

const isFontFace = (node: ChildNode) =>
  node.type === 'comment' || (node.type === 'atrule' && node.name === 'font-face');

function dropUnusedKeyframes(root: Root): void {
  const animations = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.has(rule.params)) rule.remove();
  });
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
  const names = new Set<string>();
  root.walkRules((rule) => {
    for (const name of needsOf(rule.selector).flat()) names.add(name);
  });
  const tokens: [string, string | null][] = [];
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isForAll = parent?.type === 'rule' && parent.selector === ':root';
    tokens.push([prop, (isForAll && /^var\((--[\w-]+)\)$/.exec(value)?.[1]) || null]);
  });
  return { root, names: [...names], tokens };
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

function resolveAliases(root: Root, aliases: ReadonlyMap<string, string>): void {
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var('))
      declaration.value = declaration.value.replace(/(?<=var\()--[\w-]+/g, (name) => aliases.get(name) ?? name);
  });
}

function together(sheets: readonly Sheet[]): Sheets {
  const names = new Set(sheets.flatMap((sheet) => sheet.names));
  return {
    roots: sheets.map(({ root }) => root),
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
function used({ roots, aliases, places, written, memo }: Sheets, html: string, isFirstScreen: boolean): string {
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
  const result = postcss.root();
  const isWanted: IsWanted = (selector) => isUsed(selector, page) && !(isFirstScreen && needsTouch(selector));
  for (const root of roots) keepWanted(root, result, isWanted);
  resolveAliases(result, aliases);
  dropUnusedKeyframes(result);
  dropUnusedTokens(result, html);
  const element = `<style>${isFirstScreen ? hiddenBelow : ''}${result}</style>`;
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
    const rules = links.filter((_link, place) => sheets.roots[place]?.nodes.some((node) => !isFontFace(node)));
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
