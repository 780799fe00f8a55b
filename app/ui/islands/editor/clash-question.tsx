import type { Theirs } from './draft-state.ts';
import { ageWords } from './form-texts.ts';

interface ClashQuestionProps {
  theirs: Theirs;
  /** A name for the text, such as `this page`. */
  what: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Asks which of two texts to keep. */
export function ClashQuestion({ theirs, what, onTakeTheirs, onKeepMine }: ClashQuestionProps) {
  const { by, revision, age } = theirs;
  const who = by ?? (revision === null ? 'Somebody' : 'You, in another window,');
  const did = revision === null ? 'published or discarded the draft of this page' : `changed ${what}`;
  return (
    <div className="notice notice--error" data-clash="" role="alert">
      <div>
        <p>
          {who} {did}
          {age !== null && ` ${ageWords(age)} ago`}. Yours is below; take theirs or keep yours.
        </p>
        <div className="content-buttons">
          <button type="button" className="button button--outline button--small" onClick={onTakeTheirs}>
            Take theirs
          </button>
          <button type="button" className="button button--outline button--small" onClick={onKeepMine}>
            Keep mine
          </button>
        </div>
      </div>
    </div>
  );
}
