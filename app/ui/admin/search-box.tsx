import { SearchIcon } from './admin-icons.tsx';

interface SearchBoxProps {
  id: string;
  /** The address of the list that is searched. */
  action: string;
  className: string;
  label: string;
  placeholder: string;
  /** The word on the button, for screen readers. */
  button: string;
  query: string;
}

/** A field with a magnifying glass as its button. The words are `q` in the address of the list. */
export function SearchBox({ id, action, className, label, placeholder, button, query }: SearchBoxProps) {
  return (
    <search>
      <form method="get" action={action} className={className}>
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
        <span className="field">
          <input id={id} name="q" type="search" maxLength={100} defaultValue={query} placeholder={placeholder} />
        </span>
        <button type="submit" className="button button--outline button--small">
          <SearchIcon size={18} />
          <span className="visually-hidden">{button}</span>
        </button>
      </form>
    </search>
  );
}
