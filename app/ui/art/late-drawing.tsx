import { href } from 'react-router';
import type { Site } from '../../domain/firm/site.ts';
import { coloursKey } from '../paint.ts';
import { useSite } from '../site-context.tsx';
import type { IllustrationId } from './illustrations.tsx';

/** The name of the wide drawing for the panel about the parent company. Each region's artwork has its own. */
export const parentDrawing = ({ data: { region } }: Site) => `parent-${region.scene}` as const;

interface LateDrawingProps {
  /** `parent`: the region's drawing for the panel about the parent company. */
  id: IllustrationId | 'parent';
}

/**
 * A drawing far below the first screen, as a file in the firm's colours (app/ui/drawing-file.tsx). As a separate file it keeps the page small
 * enough to arrive at once. It is fetched last or, without scripts, when a visitor scrolls near it. Its size is that of the inline drawing.
 */
export function LateDrawing({ id }: LateDrawingProps) {
  const site = useSite();
  const isParent = id === 'parent';
  const name = isParent ? parentDrawing(site) : id;
  return (
    <img
      className={isParent ? 'laker' : 'spot'}
      src={href('/painted/:colours/:file', { colours: coloursKey(site), file: `${name}.svg` })}
      {...(isParent ? { width: 640, height: 450 } : { width: 240, height: 120 })}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
