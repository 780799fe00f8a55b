import type { ReactNode } from 'react';

interface ComposerProps {
  /** Null for a reader who may not write, and when the visitor left only a number. */
  reply: ReactNode;
  note: ReactNode;
  /** The part that is open: the note while it is begun or was refused. */
  open: 'reply' | 'note';
}

/** Where an answer or a note is written, one at a time. The two choices switch between them without a script. */
export function Composer({ reply, note, open }: ComposerProps) {
  return (
    <section className="lead-composer" aria-label="Write">
      {reply && (
        <fieldset className="lead-composer-parts">
          <legend className="visually-hidden">What to write</legend>
          {(['reply', 'note'] as const).map((part) => (
            <label key={part}>
              <input type="radio" name="composer" value={part} defaultChecked={part === open} />
              {part === 'reply' ? 'Reply' : 'Note'}
            </label>
          ))}
        </fieldset>
      )}
      {reply && (
        <div data-part="reply" id="reply-box">
          {reply}
        </div>
      )}
      <div data-part="note">{note}</div>
    </section>
  );
}
