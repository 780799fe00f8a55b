import type { Plugin } from 'vite';

/** Of an address without parameters, href() gives the address. */
const plainCall = /\bhref\((['"])(\/[\w./-]*)\1\)/g;

/** `code` with the address itself in place of each call of React Router's href() for an address without parameters. */
export const withPlainPaths = (code: string): string =>
  /import \{[^}]*\bhref\b[^}]*\} from 'react-router'/.test(code) ? code.replace(plainCall, "'$2'") : code;

/**
 * The built scripts of the browser need no React Router for the links they hold: it would be 7 kB, and React on pages that have
 * none. tests/checks/browser-scripts.test.ts checks that they use nothing else of it.
 */
export const plainPaths: Plugin = {
  name: 'plain-paths',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/.+\.tsx?$/, code: 'href(' },
    handler: (code) => ({ code: withPlainPaths(code), map: null }),
  },
};
