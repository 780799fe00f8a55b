import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../domain/firm/site.ts';
import { paintFile } from './paint.ts';
import { SiteProvider } from './site-context.tsx';

/** A drawing as an SVG file of its own, in the firm's colours. */
export function svgFile(site: Site, drawing: ReactNode): string {
  const svg = renderToStaticMarkup(<SiteProvider site={site}>{drawing}</SiteProvider>);
  return paintFile(site, svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'));
}
