import fc from 'fast-check';
import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import { expect, it } from 'vitest';
import { fromHtml } from '../../../../app/domain/text/long-text/from-html.ts';
import { parse } from '../../../../app/domain/text/long-text/parse.ts';
import { render } from '../../../../app/domain/text/long-text/render.ts';
import { serialize } from '../../../../app/domain/text/long-text/serialize.ts';
import { tidy } from '../../../../app/domain/text/long-text/tidy.ts';
import { longText, longTextRuns } from '../../../fixtures/long-texts.ts';

const comesBack = (write: (tree: Root) => string) =>
  fc.property(longText, (tree) => {
    expect(parse(write(tree))).toEqual(tree);
  });

it('a random text with everything allowed comes back from its Markdown', () => {
  fc.assert(comesBack(serialize), { numRuns: longTextRuns(300) });
});

it('a serializer that writes text without escapes does not pass', () => {
  const unescaped = (tree: Root) => serialize(tree).replaceAll('\\', '');
  expect(fc.check(comesBack(unescaped), { numRuns: 300 }).failed).toBe(true);
});

/** HTML has no text that only looks like a placeholder, and one space where a text has several. */
const asHtmlHasIt = (node: Nodes): Nodes => {
  if (node.type === 'text') return { type: 'text', value: node.value.replaceAll('{', '(').replace(/[\n\t ]+/g, ' ') };
  return 'children' in node ? ({ ...node, children: node.children.map(asHtmlHasIt) } as Nodes) : node;
};

const namesIn = (node: Nodes): string[] =>
  node.type === 'footnoteReference' ? [node.identifier] : 'children' in node ? node.children.flatMap(namesIn) : [];

/** A page shows the footnotes that the text refers to, in the order of the references, and then those that these refer to. */
function withShownFootnotes({ children }: Root): Root {
  const notes = children.filter((node): node is FootnoteDefinition => node.type === 'footnoteDefinition');
  const rest = children.filter((node) => node.type !== 'footnoteDefinition');
  const order = new Set(rest.flatMap(namesIn));
  for (const name of order)
    for (const one of notes) if (one.identifier === name) for (const next of namesIn(one)) order.add(next);
  const shown = [...order].flatMap((name) => notes.filter(({ identifier }) => identifier === name));
  return { type: 'root', children: [...rest, ...shown] };
}

const meansTheSame = (show: (tree: Root) => string) =>
  fc.property(longText, (random) => {
    const tree = tidy(asHtmlHasIt(random) as Root);
    const read = fromHtml(show(tree), { placeholders: true });
    expect(read?.tree).toEqual(withShownFootnotes(tree));
    expect(read?.differences()).toEqual([]);
  });

it('a random text with everything allowed comes back from its HTML', () => {
  fc.assert(
    meansTheSame((tree) => render(tree)),
    { numRuns: longTextRuns(300) },
  );
});

it('a renderer that drops superscripts does not pass', () => {
  const flat = (tree: Root) => render(tree).replace(/<\/?sup>/g, '');
  expect(fc.check(meansTheSame(flat), { numRuns: 300 }).failed).toBe(true);
});
