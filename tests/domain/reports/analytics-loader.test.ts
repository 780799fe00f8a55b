import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';

const loader = new Script(readFileSync('public/analytics.js', 'utf8').replace(/^ *import\(.*$/m, ''));

/** The addresses of the scripts that public/analytics.js adds for a visitor with this cookie and this privacy signal. */
function loaded(cookie: string, globalPrivacyControl?: boolean): string[] {
  const added: { src: string }[] = [];
  const browser: Record<string, unknown> = {
    navigator: { globalPrivacyControl },
    location: { pathname: '/' },
    addEventListener: () => {},
    document: {
      cookie,
      currentScript: { dataset: { id: 'G-TEST', template: 'home' } },
      querySelectorAll: () => [],
      createElement: () => ({ src: '' }),
      head: { append: (script: { src: string }) => added.push(script) },
    },
  };
  browser.window = browser;
  loader.runInNewContext(browser);
  return added.map(({ src }) => src);
}

describe('the loader of analytics', () => {
  it('loads Google Analytics for a visitor who agreed', () => {
    expect(loaded('theme=dark; analytics=yes')).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST']);
  });

  it('loads nothing for a visitor who has not answered or said no', () => {
    expect(loaded('')).toEqual([]);
    expect(loaded('analytics=no')).toEqual([]);
  });

  it('loads nothing under Global Privacy Control, even for a visitor who agreed', () => {
    expect(loaded('analytics=yes', true)).toEqual([]);
  });
});
