import type { Site } from '../domain/firm/site.ts';
import { Illustration, type IllustrationId, illustrations } from './art/illustrations.tsx';
import { parentDrawing } from './art/late-drawing.tsx';
import { ParentDrawing } from './art/skyline.tsx';
import { svgFile } from './svg-file.tsx';

const isIllustration = (name: string): name is IllustrationId => Object.hasOwn(illustrations, name);

/** True when the site has a drawing with this name. The wide drawing of another region is not one of them. */
export const hasDrawing = (site: Site, name: string): boolean => name === parentDrawing(site) || isIllustration(name);

/** The drawing with this name as SVG in the firm's colours. Null when no drawing has this name. */
export function drawingFile(site: Site, name: string): string | null {
  const isParent = name === parentDrawing(site);
  if (!isParent && !isIllustration(name)) return null;
  return svgFile(site, isParent ? <ParentDrawing /> : <Illustration id={name as IllustrationId} />);
}
