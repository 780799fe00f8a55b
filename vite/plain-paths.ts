import type { Plugin } from 'vite';

/** Calls of href() for an address without parameters. They return the address itself. */
const plainCall = /\bhref\((['"])(\/[\w./-]*)\1\)/g;

/** Replaces each call of React Router's href() for an address without parameters by the address itself. */
export const withPlainPaths = (code: string): string =>
  /import \{[^}]*\bhref\b[^}]*\} from 'react-router'/.test(code) ? code.replace(plainCall, "'$2'") : code;

/**
 * Keeps React Router out of the built browser scripts, which use only its links. It would add 7 kB, and React on pages that have no React.
 * tests/checks/browser-scripts.test.ts checks that the scripts use no other part of it.
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
