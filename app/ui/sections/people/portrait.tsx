import { Initials } from '../../art/windows.tsx';
import { Picture } from '../../picture.tsx';
import { useSite } from '../../site-context.tsx';

interface PortraitProps {
  name: string;
  /** The id of the photograph. */
  picture?: string | undefined;
  /** The width at which the page shows it. */
  sizes: string;
}

/** The photograph of a person or, without one, a lit window with their initials. */
export function Portrait({ name, picture: id, sizes }: PortraitProps) {
  const picture = useSite().picture(id);
  return picture ? <Picture picture={picture} className="picture" sizes={sizes} /> : <Initials name={name} />;
}
