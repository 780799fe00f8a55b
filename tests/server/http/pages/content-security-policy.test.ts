import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../app/server/http/pages/content-security-policy.server.ts';
import {
  AccordionKeys,
  ClientEntry,
  ClientScript,
  ClosedOnPhones,
  EarlyTaps,
  inlineScripts,
  NoteVisit,
} from '../../../../app/ui/client-entry.tsx';
import { PrefetchRules } from '../../../../app/ui/prefetch-rules.tsx';
import { lakeshore } from '../../../fixtures/site.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The directive for scripts or for styles in the policy of a page made of `pieces`. */
function sources(directive: 'script-src' | 'style-src', ...pieces: string[]): string[] {
  const policy = contentSecurityPolicy(lakeshore, pieces, {}, inlineScripts);
  const [, ...found] = (policy.split('; ').find((rule) => rule.startsWith(directive)) ?? '').split(' ');
  return found;
}

const taps = renderToStaticMarkup(createElement(EarlyTaps));
const start = renderToStaticMarkup(
  createElement(
    ClientEntry,
    { value: { module: '/assets/entry.js', hmrRuntime: undefined } },
    createElement(ClientScript),
  ),
);

const rules = renderToStaticMarkup(createElement(PrefetchRules));
const keys = renderToStaticMarkup(createElement(AccordionKeys));
const closed = renderToStaticMarkup(createElement(ClosedOnPhones));
const visit = renderToStaticMarkup(createElement(NoteVisit));

describe('the policy of a page', () => {
  it('allows the site’s own inline scripts, and of them only those in the page', () => {
    expect(
      sources('script-src', `<head>${taps}</head>`, `<body>${keys}${closed}${start}${visit}${rules}</body>`),
    ).toEqual(["'self'", ...inlineScripts.map(hashOf)]);
    expect(sources('script-src', `<head>${taps}</head>`)).toHaveLength(2);
    expect(sources('script-src', '<p>No script</p>')).toEqual(["'self'"]);
  });

  it.each([
    ['alone', '<script>alert(1)</script>'],
    ['as a module', '<script type="module">alert(1)</script>'],
    ['behind words of the site’s own', taps.replace('</script>', ';alert(1)</script>')],
    ['beside the site’s own', `${taps}<script>alert(1)</script>`],
  ])('lets no other script run that came into it, %s', (_where, injected) => {
    const known = inlineScripts.map(hashOf);
    const allowed = sources('script-src', `<main>${injected}</main>`);
    expect(allowed).not.toContain(hashOf('alert(1)'));
    expect(allowed.filter((source) => source !== "'self'" && !known.includes(source))).toEqual([]);
  });

  it('lets the photograph of the firm in, wherever it lies', () => {
    const images = (heroImage: string | undefined) => {
      const site = { data: { ...lakeshore.data, firm: { ...lakeshore.data.firm, heroImage } } };
      return contentSecurityPolicy(site, ['<p>Nothing</p>'], {})
        .split('; ')
        .find((rule) => rule.startsWith('img-src'));
    };
    expect(images(undefined)).toBe("img-src 'self' data:");
    expect(images('office')).toBe("img-src 'self' data:");
    expect(images('https://pictures.example/office.jpg')).toBe("img-src 'self' data: https://pictures.example");
  });

  it('would be noticed: a script declared as the site’s own runs', () => {
    expect(contentSecurityPolicy(lakeshore, ['<script>alert(1)</script>'], {}, ['alert(1)'])).toContain(
      hashOf('alert(1)'),
    );
  });
});
