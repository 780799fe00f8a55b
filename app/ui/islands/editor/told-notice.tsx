import type { Told } from './draft-session.ts';

const listOf = (labels: readonly string[]): string =>
  labels
    .map((label) => `“${label}”`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

interface ToldNoticeProps {
  told: Told;
  /** `back`: the person's own words are to be put back. */
  onRead: (back: boolean) => void;
}

/** Says what somebody else changed in the form, and whose words were replaced. */
export function ToldNotice({ told: { by, fields }, onRead }: ToldNoticeProps) {
  const own = fields.filter(({ wasTyped }) => wasTyped).map(({ label }) => label);
  const others = fields.filter(({ wasTyped }) => !wasTyped).map(({ label }) => label);
  const who = by ?? 'You, in another window,';
  return (
    <div className="notice" data-told="" role="status">
      <div>
        {own.length > 0 && (
          <p>
            <b>
              {who} replaced your words in {listOf(own)}.
            </b>
          </p>
        )}
        {others.length > 0 && (
          <p>
            {who} changed {listOf(others)}. It is below, beside what you write.
          </p>
        )}
        <div className="content-buttons">
          {own.length > 0 && (
            <button type="button" className="button button--outline button--small" onClick={() => onRead(true)}>
              Put mine back
            </button>
          )}
          <button type="button" className="button button--outline button--small" onClick={() => onRead(false)}>
            {own.length > 0 ? 'Leave theirs' : 'OK'}
          </button>
        </div>
      </div>
    </div>
  );
}
