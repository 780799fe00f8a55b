import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const suffix = '?inline-script';

/**
 * `import text from './file.ts?inline-script'` gives the file and its imports as one minified script, which can be put into a page.
 * The file itself stays a module that is linted, typed and tested like any other; Vite's own `?raw` would give its source.
 */
export const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (!id.endsWith(suffix)) return null;
    const resolved = await this.resolve(id.slice(0, -suffix.length), importer);
    return resolved && `\0${resolved.id}${suffix}`;
  },
  async load(id) {
    if (!id.startsWith('\0') || !id.endsWith(suffix)) return null;
    const file = id.slice(1, -suffix.length);
    this.addWatchFile(file);
    const result = await build({
      configFile: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      logLevel: 'error',
      build: { write: false, minify: true, lib: { entry: file, formats: ['iife'], name: 'inline' } },
    });
    const [output] = Array.isArray(result) ? result : [result];
    const chunk = output && 'output' in output ? output.output[0] : null;
    if (chunk?.type !== 'chunk') throw new Error(`${file} gave no script.`);
    return `export default ${JSON.stringify(chunk.code.trim())};`;
  },
};
