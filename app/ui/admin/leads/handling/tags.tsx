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

/** A button for each tag that removes it. */
export function TagRemovals({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <form method="post" action={toNotice} className="lead-tags">
      {tags.map((tag) => (
        <button key={tag} type="submit" name="untag" value={tag} aria-label={`Remove the tag ${tag}`}>
          {tag} <span aria-hidden="true">×</span>
        </button>
      ))}
    </form>
  );
}
