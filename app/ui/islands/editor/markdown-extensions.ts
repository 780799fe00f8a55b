import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';

/** True for an address that markdown.ts accepts in links. A placeholder becomes an address when the page is rendered. */
export const isFollowable = (address: string): boolean =>
  /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:|\{)/i.test(address.trim());

const ownPicture = /^\/media\/[\w./-]{1,200}$/;

/** Pasted text may contain pictures from other sites, which this site does not have. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (ownPicture.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** What the editor supports. It drops everything else from pasted text. */
export const extensions = () => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: isFollowable,
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  OwnImage,
  Markdown,
];
