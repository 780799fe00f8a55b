import type { Plugin } from 'vite';

/**
 * Writes every character outside ASCII in `code` as an escape, which means the same in strings, patterns, names and comments.
 * Throws for such a character in String.raw, where an escape would mean something else.
 */
export function inAscii(code: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them.
  if (/\.raw`[^`]*[^\x00-\x7f]/.test(code)) throw new Error('String.raw holds a character outside ASCII.');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
  return code.replace(/[^\x00-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Makes the server's code pure ASCII. With even one other character, such as a curly quotation mark, Node decodes all 5.6 MB slowly and keeps
 * them as 11 MB. Pure ASCII makes a start take a tenth less processor time.
 */
export const oneByte: Plugin = {
  name: 'one-byte',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = inAscii(chunk.code);
    },
  },
};
