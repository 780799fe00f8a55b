import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../../app/server/http/pages/content-security-policy.server.ts';
import { AccordionKeys, EarlyTaps, NoteVisit } from '../../../../app/ui/client-entry.tsx';
import { Turnstile } from '../../../../app/ui/islands/turnstile.tsx';
import { PageParts, PagePartsProvider } from '../../../../app/ui/page-parts.ts';
import { lakeshore } from '../../../fixtures/site.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** The page with `content`, and the sources that its policy allows, by directive. */
function drawn(content: React.ReactNode) {
  const parts = new PageParts();
  const html = renderToStaticMarkup(<PagePartsProvider value={parts}>{content}</PagePartsProvider>);
  const policy = contentSecurityPolicy(lakeshore, parts, {});
  const rules = policy.split('; ').map((rule) => rule.split(' '));
  return { html, sources: Object.fromEntries(rules.map(([directive, ...sources]) => [directive, sources])) };
}

describe('the policy of a page', () => {
  it('allows the site’s own inline scripts, and of them only those in the page', () => {
    const { html, sources } = drawn([
      <EarlyTaps key="taps" />,
      <AccordionKeys key="keys" />,
      <NoteVisit key="visit" />,
    ]);
    const codes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
    expect(sources['script-src']).toEqual(["'self'", ...codes.map(hashOf)]);
    expect(codes).toHaveLength(3);
    expect(drawn(<p>No script</p>).sources['script-src']).toEqual(["'self'"]);
  });

  it('lets no other script run that came into it', () => {
    const injected = { __html: '<script>alert(1)</script><script type="module">alert(1)</script>' };
    const { sources } = drawn([<EarlyTaps key="taps" />, <main key="main" dangerouslySetInnerHTML={injected} />]);
    expect(sources['script-src']).toEqual(drawn(<EarlyTaps />).sources['script-src']);
  });

  it('lets Cloudflare in where the page has its check, and nowhere else', () => {
    const cloudflare = 'https://challenges.cloudflare.com';
    const { sources } = drawn(<Turnstile siteKey="key" />);
    expect([sources['script-src'], sources['frame-src']]).toEqual([["'self'", cloudflare], [cloudflare]]);
    const without = drawn(<Turnstile siteKey={undefined} />).sources;
    expect([without['script-src'], without['frame-src']]).toEqual([["'self'"], undefined]);
  });

  it('lets the photograph of the firm in, wherever it lies', () => {
    const images = (heroImage: string | undefined) => {
      const site = { data: { ...lakeshore.data, firm: { ...lakeshore.data.firm, heroImage } } };
      return contentSecurityPolicy(site, new PageParts(), {})
        .split('; ')
        .find((rule) => rule.startsWith('img-src'));
    };
    expect(images(undefined)).toBe("img-src 'self' data:");
    expect(images('office')).toBe("img-src 'self' data:");
    expect(images('https://pictures.example/office.jpg')).toBe("img-src 'self' data: https://pictures.example");
  });
});
