import { type PictureFile, pictureAddress } from '../../../domain/firm/pictures.ts';
import { focusClasses } from '../../picture.tsx';
import { AdminBox } from '../admin-shell.tsx';

interface FocalPointProps {
  file: PictureFile;
  alt: string;
  focus: { x: number; y: number } | undefined;
  mayEdit: boolean;
}

/** The picture shapes that pages use. */
const frames = [
  { id: 'wide', label: 'Home page, desktop' },
  { id: 'tall', label: 'Home page, phone' },
  { id: 'card', label: 'Articles' },
  { id: 'round', label: 'Portrait' },
] as const;

const shownWidth = 960;

/**
 * A picture and the crops that pages make of it. With enhance/focal-point.ts, a click or the arrow keys set the point that stays in view.
 * Without JavaScript, people type it below as two numbers.
 */
export function FocalPoint({ file, alt, focus, mayEdit }: FocalPointProps) {
  const { width, height } = file;
  const src = pictureAddress(file, shownWidth);
  return (
    <AdminBox heading="What stays in view" id="focus">
      <div
        className={['focal', focusClasses(focus)].filter(Boolean).join(' ')}
        data-enhance={mayEdit ? 'panel' : undefined}
        data-panel="focal-point"
      >
        <div className="focal-whole" data-focal-whole>
          <img src={src} width={width} height={height} alt={alt} />
          <button type="button" className="focal-point" data-focal-point aria-describedby="focal-hint" hidden />
        </div>
        <p className="field-hint" id="focal-hint" hidden>
          Click what must stay in view where a page crops the picture, or move the point with the arrow keys. The whole
          picture is kept.
        </p>
        <ul className="focal-frames" aria-label="As pages crop it">
          {frames.map(({ id, label }) => (
            <li key={id}>
              <img className={`focal-${id}`} src={src} width={width} height={height} alt="" />
              <span className="muted">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </AdminBox>
  );
}
