import { describe, expect, it } from 'vitest';
import { compose } from '../../../app/domain/landing/compose.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { safeHtml } from '../../../app/server/landing/page-html.server.ts';
import { lakeshore, place } from '../../fixtures/site.ts';

describe('the HTML of a stored page', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<p style="position:fixed" onmouseover="alert(1)" class="x" id="main">',
    '<a href="javascript:alert(1)">',
    '<a href="java\nscript:alert(1)">',
    '<a href="&#106;avascript:alert(1)">',
    '<a href="data:text/html,<script>alert(1)</script>">',
    '<a href="//evil.example">',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name=card></form>',
    '<style>body{display:none}</style>',
    '<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<base href="https://evil.example/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<h1>A second heading of the page</h1>',
    '</article></main><template><slot>',
    '<textarea></textarea><img src=x onerror=alert(1)>',
  ])('keeps nothing that acts of %s', (hostile) => {
    const safe = safeHtml(`<p>before</p>${hostile}after`);
    expect(safe).not.toMatch(
      /<(?!\/?(?:h[234]|p|br|hr|blockquote|[uo]l|li|d[ldt]|a|strong|em|[bi]|t[rhd]|table|caption|thead|tbody)\b)/,
    );
    expect(safe).not.toMatch(/<[^>]*(?:on\w+=|style=|javascript:|data:|evil\.example)/i);
  });

  it('keeps words, lists, tables and links', () => {
    const html =
      '<h2>A</h2><p>b <a href="/contact">c</a> <strong>d</strong></p><ul><li>e</li></ul><a href="tel:+1">f</a>';
    expect(safeHtml(html)).toBe(html);
  });

  it('leaves a composed page as it is, byte for byte: it is shown without being sanitised again', () => {
    const { content } = compose(lakeshore, contextOf(lakeshore, 'cybersecurity-services', 'dental', place.id));
    expect(safeHtml(content)).toBe(content);
  });
});
