/** The fields of the form that adds a picture. Not in picture-list.ts, because a browser script of the panel needs them, too. */
export const uploadNames = { file: 'picture', camera: 'camera', alt: 'alt', decorates: 'decorates' } as const;

export interface UploadErrors {
  file?: string;
  alt?: string;
}

const longestAlt = 200;

/** Reads the form. `alt`: the description of the picture, empty for a decorative one. `errors`: what is wrong with the form. */
export function readPictureForm(
  fields: Readonly<Record<string, string>>,
  hasFile: boolean,
): { alt: string; errors: UploadErrors } {
  const alt = (fields[uploadNames.alt] ?? '').trim();
  const decorates = fields[uploadNames.decorates] !== undefined;
  const errors: UploadErrors = !hasFile
    ? { file: 'Choose a picture: a photograph or a drawing.' }
    : alt === '' && !decorates
      ? { alt: 'Say what the picture shows, or tick that it only decorates the page.' }
      : alt.length > longestAlt
        ? { alt: `Use ${longestAlt} characters or fewer.` }
        : {};
  return { alt: decorates && Object.keys(errors).length === 0 ? '' : alt, errors };
}
