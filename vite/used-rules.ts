import postcss, { type AtRule, type Container, type Root, type Rule } from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** The words of a list of classes, or of any other text. */
export const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];
export const tokensIn = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** The names that markup may have. A word that ends with a hyphen is the start of names: `button--${look}`. */
export interface Names {
  /** Classes, ids and tokens. */
  words: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** The names in a finished page or a part of it. */
export function namesIn(html: string): Names {
  const attributes = [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, value = '']) => wordsIn(value));
  const tags = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag = '']) => tag.toLowerCase());
  return { words: new Set([...attributes, ...tokensIn(html)]), tags: new Set(tags) };
}

const hasWord = ({ words }: Names, name: string): boolean => {
  if (words.has(name)) return true;
  for (let end = name.indexOf('-'); end > 0; end = name.indexOf('-', end + 1))
    if (words.has(name.slice(0, end + 1))) return true;
  return false;
};

/** Pseudo-classes that need one of their arguments to match. */
const choice = /^:(?:is|where|has)$/;

/** Whether markup with these names can match the selector. Every attribute counts as there. */
const canMatch = (selector: selectorParser.Selector, names: Names): boolean =>
  selector.nodes.every((node) => {
    if (node.type === 'class' || node.type === 'id') return hasWord(names, node.value);
    if (node.type === 'tag') return names.tags.has(node.value.toLowerCase());
    if (node.type === 'pseudo' && choice.test(node.value)) return node.nodes.some((one) => canMatch(one, names));
    return true;
  });

const selectors = new Map<string, selectorParser.Root>();
function parsedSelector(text: string): selectorParser.Root {
  const parsed = selectors.get(text) ?? selectorParser().astSync(text);
  selectors.set(text, parsed);
  return parsed;
}

/** The selector without what is in brackets, which may be negated or be one choice of several. */
const withoutBrackets = (selector: selectorParser.Selector): string =>
  String(selector)
    .replace(/\([^()]*\)/g, '')
    .replace(/\([^()]*\)/g, '');

/** Removes the selectors that `isWanted` refuses, and the rules that have no other. */
function removeUnmatched(sheet: Root, isWanted: (selector: selectorParser.Selector) => boolean): void {
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    rule.selectors = rule.selectors.filter((text) => parsedSelector(text).nodes.some(isWanted));
    if (rule.selector === '') rule.remove();
  });
}

/** Removes the keyframes of animations that no rule has. */
function removeKeyframes(sheet: Root): void {
  const animations = new Set<string>();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of wordsIn(value)) animations.add(word);
  });
  sheet.walkAtRules('keyframes', (rule) => void (animations.has(rule.params) || rule.remove()));
}

/**
 * Uses the other token in place of one whose value is only that (`--action: var(--car)`). Their sixty names would cost a page 200 compressed
 * bytes. A token with several values, or for a part of the page only, stays.
 */
function skipAliases(sheet: Root): void {
  const targets = new Map<string, string | null>();
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isForAll = parent?.type === 'rule' && (parent as Rule).selector === ':root';
    const [, target = null] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    targets.set(prop, isForAll && !targets.has(prop) ? target : null);
  });
  const resolve = (name: string): string => {
    const target = targets.get(name);
    return target ? resolve(target) : name;
  };
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/(?<=var\()--[\w-]+/g, resolve);
  });
}

/** Removes the tokens (custom properties) that neither a rule nor markup uses. */
function removeTokens(sheet: Root, names: Names): void {
  const values = new Map<string, string[]>();
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    values.get(name)?.flatMap(tokensIn).forEach(use);
  };
  sheet.walkDecls(/^--/, ({ prop, value }) => void values.set(prop, [...(values.get(prop) ?? []), value]));
  for (const name of values.keys()) if (names.words.has(name)) use(name);
  sheet.walkDecls(/^(?!--)/, ({ value }) => tokensIn(value).forEach(use));
  sheet.walkDecls(/^--/, (token) => void (used.has(token.prop) || token.remove()));
}

/** Removes comments, and rules and conditions that are empty. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type === 'comment') node.remove();
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node as Container);
    if (node.nodes.length === 0) node.remove();
  }
}

/**
 * The rules of `css` that markup with these names can match, with the tokens and keyframes that the rules use. With `later`, leaves out
 * the rules for paper and the selectors that match it.
 */
export function usedRules(css: string, names: Names, later?: RegExp): string {
  const sheet = postcss.parse(css);
  if (later) sheet.walkAtRules('media', (rule) => void (rule.params === 'print' && rule.remove()));
  removeUnmatched(sheet, (selector) => !later?.test(withoutBrackets(selector)) && canMatch(selector, names));
  removeKeyframes(sheet);
  skipAliases(sheet);
  removeTokens(sheet, names);
  removeEmpty(sheet);
  return String(sheet);
}
