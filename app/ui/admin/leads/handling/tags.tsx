import { href } from 'react-router';
import { longestTag, mostTags } from '../../../../domain/leads/handling/tags.ts';
import { inboxQueryString } from '../../../../domain/leads/inbox.ts';
import { Field } from '../../../islands/field.tsx';
import { toNotice } from '../../form-result.tsx';

/** The tags of a lead. Each links to all leads with that tag. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? null : (
    <ul className="lead-tags" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={`${href('/admin/leads')}${inboxQueryString({ search: '', state: 'all', tag, page: 1 })}`}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}

interface TagFieldProps {
  id: string;
  label: string;
  /** Tags of all leads, as suggestions. */
  used: readonly string[];
  typed: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
}

/** A field for comma-separated tags. */
export function TagField({ id, label, used, typed, error, autoFocus }: TagFieldProps) {
  return (
    <>
      <Field
        id={id}
        name="tags"
        label={label}
        list={`${id}-used`}
        maxLength={(longestTag + 2) * mostTags}
        defaultValue={typed}
        error={error}
        autoFocus={autoFocus}
      />
      <datalist id={`${id}-used`}>
        {used.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

interface TagFormProps {
  tags: readonly string[];
  /** Tags of all leads, as suggestions. */
  used: readonly string[];
  /** Set when the form is shown again with the typed tags. */
  answer: { typed: string; fault: string } | null;
}

/** The forms that add and remove tags. */
export function TagForm({ tags, used, answer }: TagFormProps) {
  return (
    <div className="lead-tagging">
      {tags.length > 0 && (
        <form method="post" action={toNotice} className="content-buttons">
          {tags.map((tag) => (
            <button
              key={tag}
              type="submit"
              name="untag"
              value={tag}
              className="button button--outline button--small"
              aria-label={`Remove the tag ${tag}`}
            >
              {tag} <span aria-hidden="true">×</span>
            </button>
          ))}
        </form>
      )}
      {tags.length < mostTags && (
        <form method="post" action={toNotice} className="lead-line" autoComplete="off">
          <TagField
            id="lead-tags"
            label="Tags"
            used={used}
            typed={answer?.typed}
            error={answer?.fault}
            autoFocus={answer !== null}
          />
          <button type="submit" name="intent" value="tag" className="button button--outline button--small">
            Add<span className="visually-hidden"> the tag</span>
          </button>
        </form>
      )}
    </div>
  );
}
