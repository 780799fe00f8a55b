import { pictureAddress, pictureSources, type SitePicture } from '../domain/firm/pictures.ts';
import { useSite } from './site-context.tsx';

interface PictureProps {
  picture: SitePicture;
  /** The class of the frame, which the picture fills. */
  className: string;
  /** The width at which a page shows the picture, as the attribute `sizes` wants it. */
  sizes: string;
  /** True for a picture in the first view of a page. */
  first?: boolean;
}

/** The class that moves the focal point, in steps of a tenth. A class, because a page allows no inline styles. */
const focusClass = (axis: 'x' | 'y', percent: number | undefined): string[] => {
  const step = Math.round((percent ?? 50) / 10);
  return step === 5 ? [] : [`focus-${axis}-${step}`];
};

/** The classes that keep the focal point of a picture in view; none when it is in the middle. */
export const focusClasses = (focus: SitePicture['focus']): string =>
  [...focusClass('x', focus?.x), ...focusClass('y', focus?.y)].join(' ');

/** A picture of the firm, in the smallest file that fills its frame. Where it is cropped, its focal point stays in view. */
export function Picture({ picture: { alt, file, focus }, className, sizes, first = false }: PictureProps) {
  const { fill } = useSite().print;
  const avif = pictureSources(file, 'avif');
  const webp = pictureSources(file, 'webp');
  return (
    <picture className={className}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={focusClasses(focus) || undefined}
        src={pictureAddress(file)}
        srcSet={webp ?? undefined}
        sizes={webp ? sizes : undefined}
        width={file.width}
        height={file.height}
        alt={fill(alt)}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  );
}

/** The credit of a picture, if the firm gives one. */
export function PictureCredit({ picture }: { picture: SitePicture }) {
  const { fill } = useSite().print;
  return picture.credit ? <small className="picture-credit">{fill(picture.credit)}</small> : null;
}
