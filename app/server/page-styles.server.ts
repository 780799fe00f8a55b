import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Container, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const linkTag = /<link rel="stylesheet" href="([^"]+)"\/>/g;
const largestMemo = 200;

/** What a selector needs to be of use: every class, id and tag name that it requires. */
interface Need {
  classes: string[];
  ids: string[];
  tags: string[];
}

interface Page {
  classes: Set<string>;
  ids: Set<string>;
  tags: Set<string>;
}

interface Sheet {
  root: Root;
  /** Every name that one of its selectors requires. */
  names: Page;
}

const kinds = ['classes', 'ids', 'tags'] as const;

/** Pseudo-classes whose argument does not have to match. */
const optionalArguments = new Set([':not', ':is', ':where', ':has']);

function needOf(selector: selectorParser.Selector): Need {
  const need: Need = { classes: [], ids: [], tags: [] };
  const visit = (node: selectorParser.Node): void => {
    if (node.type === 'class') need.classes.push(node.value);
    else if (node.type === 'id') need.ids.push(node.value);
    else if (node.type === 'tag') need.tags.push(node.value.toLowerCase());
    else if (node.type === 'pseudo' && optionalArguments.has(node.value)) return;
    if ('nodes' in node) for (const child of node.nodes ?? []) visit(child);
  };
  for (const node of selector.nodes) visit(node);
  return need;
}

const needs = new Map<string, Need[]>();

function needsOf(selector: string): Need[] {
  let known = needs.get(selector);
  if (!known) {
    known = selectorParser().astSync(selector).nodes.map(needOf);
    needs.set(selector, known);
  }
  return known;
}

function isUsed(selector: string, page: Page): boolean {
  return needsOf(selector).some(
    ({ classes, ids, tags }) =>
      classes.every((name) => page.classes.has(name)) &&
      ids.every((id) => page.ids.has(id)) &&
      tags.every((tag) => page.tags.has(tag)),
  );
}

/** Copies into `target` what `page` uses of `source`. */
function keepUsed(source: Container, target: Container, page: Page): void {
  source.each((node: ChildNode) => {
    if (node.type === 'comment') return;
    if (node.type === 'rule') {
      if (isUsed(node.selector, page)) target.append(node.clone());
      return;
    }
    if (node.type === 'atrule' && node.nodes && ['media', 'layer', 'supports', 'container'].includes(node.name)) {
      const inner = node.clone({ nodes: [] });
      keepUsed(node, inner, page);
      if (inner.nodes?.length) target.append(inner);
      return;
    }
    target.append(node.clone());
  });
}

function dropUnusedKeyframes(root: Root): void {
  const animations = new Set<string>();
  root.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word);
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.has(rule.params)) rule.remove();
  });
}

const noNames = (): Page => ({ classes: new Set(), ids: new Set(), tags: new Set() });

/** The names of `html` that `sheets` speak of. Others make no difference, and pages of one template agree on these. */
function namesIn(html: string, sheets: Page): Page {
  const page = noNames();
  for (const [, tag = ''] of html.matchAll(/<([a-z][\w-]*)/gi))
    if (sheets.tags.has(tag.toLowerCase())) page.tags.add(tag.toLowerCase());
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of value.split(' ')) if (sheets.classes.has(name)) page.classes.add(name);
  for (const [, id = ''] of html.matchAll(/ id="([^"]*)"/g)) if (sheets.ids.has(id)) page.ids.add(id);
  return page;
}

/**
 * Gives a built page its styles with the page itself, so that the first paint waits for no second request: the rules it uses
 * as one `<style>`. A page that comes alive also gets the whole sheets, after its content, for what its script adds.
 */
export class PageStyles {
  private readonly folder: string;
  private readonly sheets = new Map<string, Sheet>();
  /** By sheets, class names, ids and tags: pages of one template share theirs. */
  private readonly memo = new Map<string, string>();

  /** `folder` is the built client, where `/assets/...` lies. */
  constructor(folder: string) {
    this.folder = folder;
  }

  inline(html: string, comesAlive: boolean): string {
    const hrefs = [...html.matchAll(linkTag)].map(([, href]) => href as string);
    if (hrefs.length === 0) return html;
    const sheets = hrefs.map((href) => this.sheet(href));
    const style = `<style>${this.used(hrefs, sheets, html)}</style>`;
    let first = true;
    const page = html.replace(linkTag, () => {
      if (!first) return '';
      first = false;
      return style;
    });
    if (!comesAlive) return page;
    const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('');
    // Before the scripts at the end of the body, after everything that is painted first.
    return page.includes('</footer>')
      ? page.replace('</footer>', `</footer>${links}`)
      : page.replace('</body>', `${links}</body>`);
  }

  private used(hrefs: string[], sheets: Sheet[], html: string): string {
    const names = noNames();
    for (const sheet of sheets) {
      for (const kind of kinds) for (const name of sheet.names[kind]) names[kind].add(name);
    }
    const page = namesIn(html, names);
    const key = [hrefs, ...kinds.map((kind) => [...page[kind]].sort())].join('\n');
    const known = this.memo.get(key);
    if (known !== undefined) return known;
    const root = postcss.root();
    for (const sheet of sheets) keepUsed(sheet.root, root, page);
    dropUnusedKeyframes(root);
    const css = root.toString();
    if (this.memo.size >= largestMemo) this.memo.clear();
    this.memo.set(key, css);
    return css;
  }

  private sheet(href: string): Sheet {
    let sheet = this.sheets.get(href);
    if (!sheet) {
      const root = postcss.parse(readFileSync(join(this.folder, href), 'utf8'));
      const names = noNames();
      root.walkRules((rule) => {
        for (const need of needsOf(rule.selector))
          for (const kind of kinds) for (const name of need[kind]) names[kind].add(name);
      });
      sheet = { root, names };
      this.sheets.set(href, sheet);
    }
    return sheet;
  }
}
