import { globSync } from 'node:fs';
import { aptInstall } from './chromium.ts';

/** Where Debian's packages put the programs that drive the site in Firefox and WebKit. */
const places = {
  firefox: '/usr/bin/firefox-esr',
  driver: '/usr/bin/WebKitWebDriver',
  browser: '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  screen: '/usr/bin/Xvfb',
};
type Program = keyof typeof places;

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];

const found = (program: Program): string | undefined => globSync(places[program])[0];

/** Path of the program. Throws when it is not installed. */
export function engineIn(program: Program): string {
  const path = found(program);
  if (!path) throw new Error(`${places[program]} is missing: npm run test:engines installs it.`);
  return path;
}

/** Whether this machine has everything that tests/engines needs. */
export const areEnginesHere = (): boolean => (Object.keys(places) as Program[]).every(found);

/** Installs what is missing. Throws an error with a sentence for the user when it cannot. */
export function installEngines(): void {
  if (areEnginesHere()) return;
  console.error('Firefox or WebKit was not found; installing both ...');
  aptInstall(packages);
  if (!areEnginesHere())
    throw new Error(`These tests need Debian’s packages ${packages.join(', ')}: install them, or run this as root.`);
}
