import type { Site } from '../firm/site.ts';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. A saved copy is not trusted for longer than this. */
const validDays = 180;

/**
 * The file of RFC 9116, which says where to report a weakness. It expires half a year after the day of `now`, so a running server
 * never has an expired one. `siteUrl` is the configured origin and `path` the file's own. The RFC allows only https addresses in
 * the file, so without https there is no `Canonical` line.
 */
export function securityTxt({ data }: Pick<Site, 'data'>, siteUrl: string, path: string, now: number): string {
  const expires = new Date((Math.floor(now / day) + validDays) * day).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: mailto:${data.firm.email.main}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${path}`] : []),
    '',
  ].join('\n');
}
