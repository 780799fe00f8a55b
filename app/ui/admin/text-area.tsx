import type { TextareaHTMLAttributes } from 'react';
import { errorAttributes, FieldError, FieldLabel } from '../islands/field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'name'> {
  /** Unique on the page. The error has the id `{id}-error`. */
  id: string;
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** True for a long text in Markdown: islands/editor/rich-text.tsx then replaces the field. */
  'data-markdown'?: boolean | undefined;
}

/** A textarea with its label above and its error below. */
export function TextArea({ id, name, label, error, hint, ...area }: TextAreaProps) {
  return (
    <div className="field">
      <FieldLabel id={id} label={label} required={area.required} />
      {hint && <p className="field-hint">{hint}</p>}
      <textarea id={id} name={name} {...area} {...errorAttributes(id, error)} />
      <FieldError id={id} error={error} />
    </div>
  );
}
