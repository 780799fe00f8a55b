import { type AnyExtension, type Attribute, Extension, Mark, Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { isOwnPicture, writable } from '../../../domain/text/long-text/addresses.ts';

/** True for an address that a link may have. A placeholder becomes an address when the page is rendered. */
export const isFollowable = (address: string): boolean => writable(address) !== null;

/** An attribute that is the same in the HTML of the editor. */
const same = (name: string): Attribute => ({
  default: null,
  parseHTML: (element) => element.getAttribute(name),
  renderHTML: (attributes) => (attributes[name] ? { [name]: attributes[name] } : {}),
});

const mark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Text that looks like a placeholder, and is none. What is typed after it is not one of these. */
const Literal = Mark.create({
  name: 'literal',
  inclusive: false,
  parseHTML: () => [{ tag: 'span[data-literal]' }],
  renderHTML: () => ['span', { 'data-literal': '' }, 0],
});

const OwnImage = Image.extend({
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
  tableCell: { content: 'paragraph+' },
  tableHeader: { content: 'paragraph+' },
  // Code may be bold, and a link.
  code: { excludes: '' },
};

const adapted = (all: readonly AnyExtension[]): AnyExtension[] =>
  all.map((one) => (changes[one.name] ? (one as Node).extend(changes[one.name]) : one));

/** Attributes that the kits do not have, or write as a style, which the page does not allow. */
const Attributes = Extension.create({
  name: 'attributes',
  addGlobalAttributes: () => [
    { types: ['codeBlock'], attributes: { meta: same('data-meta') } },
    { types: ['tableCell', 'tableHeader'], attributes: { align: same('align') } },
  ],
});

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
  Attributes,
  mark('superscript', 'sup'),
  mark('subscript', 'sub'),
  Literal,
  OwnImage,
  FootnoteReference,
  Footnote,
];
