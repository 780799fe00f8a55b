import { href } from 'react-router';
import type { Link } from '../../domain/landing/page.ts';
import { type FinderChoice, type FinderOption, locationOptions, workplaceOptions } from '../../domain/site/finder.ts';
import { useSite } from '../site-context.tsx';
import finderSheet from './finder.css?url';

/** The style sheet of pages with a finder. */
export const finderStyles = [{ rel: 'stylesheet', href: finderSheet }];

interface FinderProps {
  /** Replaces the finder's own heading. */
  heading?: string;
  /** What is already chosen. The service is not shown, but is sent with the choice. */
  chosen?: Partial<FinderChoice>;
  /** Drawn as a building of the skyline. */
  isTower?: boolean;
}

/** "We are ... in ... with ... people": leads to what the firm does for an industry in a location, without a script. */
export function Finder({ heading, chosen = {}, isTower = false }: FinderProps) {
  const site = useSite();
  const copy = site.print.fillDeep(site.data.pages['finder-page'].form);
  return (
    <form className={isTower ? 'finder finder--tower' : 'finder'} action={href('/find')} aria-labelledby="finder">
      <h2 id="finder">{heading ?? copy.heading}</h2>
      {chosen.service && <input type="hidden" name="service" value={chosen.service} />}
      <div className="finder-line">
        <FinderSelect
          name="industry"
          label={copy.industry}
          none={copy.none}
          chosen={chosen.industry}
          options={workplaceOptions(site)}
        />
        <FinderSelect
          name="location"
          label={copy.location}
          none={copy.none}
          chosen={chosen.location}
          options={locationOptions(site)}
        />
        <div className="field finder-people">
          <label htmlFor="finder-people">{copy.people}</label>
          <input
            id="finder-people"
            name="people"
            type="number"
            inputMode="numeric"
            min={1}
            max={99999}
            defaultValue={chosen.people ?? undefined}
          />
        </div>
        <button type="submit" className={isTower ? 'button button--window' : 'button'}>
          {copy.button}
        </button>
      </div>
    </form>
  );
}

interface FinderSelectProps {
  name: string;
  label: string;
  none: string;
  chosen: string | null | undefined;
  options: readonly FinderOption[];
}

function FinderSelect({ name, label, none, chosen, options }: FinderSelectProps) {
  const id = `finder-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? ''}>
        <option value="">{none}</option>
        {options.map(({ id, words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FinderLinksProps {
  label: string;
  links: readonly Link[];
  /** The link to all the others. */
  all?: Link;
}

/** Links below the lists. Each opens a page in one tap. */
export function FinderLinks({ label, links, all }: FinderLinksProps) {
  if (links.length === 0) return null;
  return (
    <ul className="finder-links" aria-label={label}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {all && (
        <li>
          <a className="finder-all" href={all.href}>
            {all.label}
          </a>
        </li>
      )}
    </ul>
  );
}
