import { lazy, Suspense, useEffect, useState } from 'react';
import { Beside } from './beside.tsx';
import { PictureSelect } from './picture-select.tsx';

/** Most forms have no long text, and the editor is large, so load it only when needed. */
const RichText = lazy(() => import('./rich-text.tsx'));

interface Field {
  element: HTMLTextAreaElement | HTMLSelectElement;
  /** A list button replaces fields by others with the same id, so React knows them by a number. */
  key: number;
}

/** The fields of a form that have tools; `known` itself when they are the same. */
function fieldsOf(form: HTMLFormElement, known: readonly Field[]): readonly Field[] {
  const elements = form.querySelectorAll<Field['element']>('textarea[data-markdown], select[data-pictures]');
  const first = 1 + Math.max(0, ...known.map(({ key }) => key));
  const fields = [...elements].map(
    (element, at) => known.find((field) => field.element === element) ?? { element, key: first + at },
  );
  return fields.length === known.length && fields.every(({ key }, at) => key === known[at]?.key) ? known : fields;
}

/** Gives each Markdown field of a form an editor, and each choice of a picture a list of all pictures. */
export function FieldTools({ form }: { form: HTMLFormElement }) {
  const [fields, setFields] = useState<readonly Field[]>([]);
  useEffect(() => {
    const look = () => setFields((known) => fieldsOf(form, known));
    look();
    form.addEventListener('draft-saved', look);
    return () => form.removeEventListener('draft-saved', look);
  }, [form]);
  return fields.map(({ element, key }) =>
    element instanceof HTMLTextAreaElement ? (
      <Beside key={key} element={element} place="before">
        <Suspense>
          <RichText area={element} />
        </Suspense>
      </Beside>
    ) : (
      <Beside key={key} element={element} place="after">
        <PictureSelect select={element} />
      </Beside>
    ),
  );
}
