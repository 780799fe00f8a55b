import { build, type Plugin } from 'vite';
import { oneByte } from './one-byte.ts';
import { plainPaths } from './plain-paths.ts';

/**
 * Builds the command line, `site.ts`, into one file beside the server: to find and read its 1,100 files would take longer than most
 * commands. `inOneFile` are the packages that go into it.
 */
export const commandLine = (inOneFile: readonly (string | RegExp)[]): Plugin => ({
  name: 'command-line',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  async writeBundle() {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [plainPaths, oneByte],
      ssr: { noExternal: [...inOneFile] },
      build: {
        ssr: 'site.ts',
        outDir: 'build/server',
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: 'site.js', codeSplitting: false } },
      },
    });
  },
});
