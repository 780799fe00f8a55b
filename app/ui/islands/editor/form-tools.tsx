import { useEffect, useRef, useState } from 'react';
import { FieldTools } from './field-tools.tsx';
import { FormPlace } from './form-place.tsx';

/** Gives the form around it the tools of its fields. For a form that saves no drafts: `DraftKeeper` has them, too. */
export function FormTools() {
  const place = useRef<HTMLSpanElement>(null);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  useEffect(() => setForm(place.current?.closest('form') ?? null), []);
  return form ? <FieldTools form={form} /> : <FormPlace ref={place} />;
}

export { FormTools as Component };
