import { type AnyExtension, type Attribute, Mark, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isOwnPicture, writable } from '../../../domain/text/long-text/addresses.ts';

/** True for an address that a link may have. A placeholder becomes an address when the page is rendered. */
export const isFollowable = (address: string): boolean => writable(address) !== null;

/** An attribute that is the same in the HTML of the editor. The kits would read "007" as a number. */
const same = (name: string): Attribute => ({
  default: null,
  parseHTML: (element) => element.getAttribute(name),
  renderHTML: (attributes) => (attributes[name] ? { [name]: attributes[name] } : {}),
});

const mark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Text that only looks like a placeholder. What is typed after it is not marked. */
const Literal = Mark.create({
  name: 'literal',
  inclusive: false,
  parseHTML: () => [{ tag: 'span[data-literal]' }],
  renderHTML: () => ['span', { 'data-literal': '' }, 0],
});

/** The attributes of a node or mark, some of them written as HTML has them. The page allows no styles, so alignment is an attribute. */
const withSame = (...names: readonly string[]) => ({
  addAttributes(this: { parent?: () => Record<string, Attribute> }) {
    return { ...this.parent?.(), ...Object.fromEntries(names.map((name) => [name, same(name)])) };
  },
});

const OwnImage = Image.extend({
  ...withSame('src', 'alt', 'title'),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
}).configure({ inline: true });

const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label: same('data-footnote') }),
  parseHTML: () => [{ tag: 'sup[data-footnote]', priority: 60 }],
  renderHTML: ({ node }) => ['sup', { 'data-footnote': node.attrs.label }, String(node.attrs.label)],
});

const Footnote = Node.create({
  name: 'footnote',
  content: 'block+',
  defining: true,
  addAttributes: () => ({ label: same('data-note') }),
  parseHTML: () => [{ tag: 'div[data-note]' }],
  renderHTML: ({ node }) => ['div', { 'data-note': node.attrs.label }, 0],
});

/** What the model says about nodes and marks that the kits bring. */
const changes: Readonly<Record<string, object>> = {
  doc: { content: '(block | footnote)+' },
  // A heading is one line.
  heading: { content: '(text | image | footnoteReference)*' },
  listItem: { content: 'block+' },
  // A cell has lines. A list in it would be printed as text.
  tableCell: { content: 'paragraph+', ...withSame('align') },
  tableHeader: { content: 'paragraph+', ...withSame('align') },
  codeBlock: withSame('data-meta'),
  link: withSame('title'),
  // Code may be bold, and a link.
  code: { excludes: '' },
};

const adapted = (all: readonly AnyExtension[]): AnyExtension[] =>
  all.map((one) => (changes[one.name] ? (one as Node).extend(changes[one.name]) : one));

/** The nodes and marks of a long text: each has its place in the model, and the model has no others. */
export const extensions = (): AnyExtension[] => [
  StarterKit.extend({
    addExtensions() {
      return adapted(this.parent?.() ?? []);
    },
  }).configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: isFollowable,
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.extend({
    addExtensions() {
      return adapted(this.parent?.() ?? []);
    },
  }).configure({ table: { resizable: false } }),
  mark('superscript', 'sup'),
  mark('subscript', 'sub'),
  Literal,
  OwnImage,
  FootnoteReference,
  Footnote,
];

/** How each editor of long texts works. */
export const editorOptions = () => ({
  extensions: extensions(),
  // The page allows no styles other than its own.
  injectCSS: false,
  // Pasted signs stay signs: what looks like Markdown is not taken for it.
  enablePasteRules: false,
});
