import { href } from 'react-router';
import { useEnhancement } from '../page-parts.ts';

/** The search over the whole panel, opened by Ctrl K. enhance/palette.ts fills it; without JavaScript the rail links to a page. */
export function Palette() {
  return (
    <dialog className="palette" aria-label="Search or go to" {...useEnhancement('panel')} data-panel="palette">
      <search>
        <form method="get" action={href('/admin/find')}>
          <label className="visually-hidden" htmlFor="palette-q">
            People, pages, settings and the words of the site
          </label>
          <input
            id="palette-q"
            name="q"
            type="search"
            maxLength={100}
            autoComplete="off"
            placeholder="People, pages, settings"
          />
          <button type="submit" className="visually-hidden">
            Search
          </button>
        </form>
      </search>
      <div className="palette-found" />
      <p className="palette-keys muted">
        <span role="status" />
        <span aria-hidden="true">
          <kbd>G</kbd> then <kbd>T</kbd> Today, <kbd>L</kbd> Leads, <kbd>C</kbd> Calendar, <kbd>S</kbd> Site,{' '}
          <kbd>R</kbd> Reports, <kbd>E</kbd> Settings
        </span>
      </p>
    </dialog>
  );
}
