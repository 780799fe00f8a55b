import { href } from 'react-router';

/** The public pages that a publication changes. Landing pages are only counted: there may be thousands. */
export interface PagesInWords {
  changed: readonly string[];
  added: readonly string[];
  removed: readonly string[];
  landing: { changed: number; added: number; removed: number; of: number; about: boolean };
}

const number = (count: number) => count.toLocaleString('en-CA');
const pages = (count: number, kind = '') => `${number(count)} ${kind}${count === 1 ? 'page' : 'pages'}`;

/** For example `changes 48 pages, changes about 144 of 2,736 landing pages`. */
export function pagesSentence({ changed, added, removed, landing }: PagesInWords): string {
  const all = landing.changed > 0 && landing.changed === landing.of;
  const parts = [
    changed.length > 0 && `changes ${pages(changed.length)}`,
    added.length > 0 && `adds ${pages(added.length)}`,
    removed.length > 0 && `removes ${pages(removed.length)}`,
    all && `changes all ${pages(landing.of, 'landing ')}`,
    !all &&
      landing.changed > 0 &&
      `changes ${landing.about ? 'about ' : ''}${number(landing.changed)} of ${pages(landing.of, 'landing ')}`,
    landing.added > 0 && `adds ${pages(landing.added, 'landing ')}`,
    landing.removed > 0 && `removes ${pages(landing.removed, 'landing ')}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'changes no page' : parts.join(', ');
}

const Paths = ({ heading, paths, linked }: { heading: string; paths: readonly string[]; linked: boolean }) =>
  paths.length === 0 ? null : (
    <>
      <h3>{heading}</h3>
      <ul className="page-paths">
        {paths.map((path) => (
          <li key={path}>{linked ? <a href={path}>{path}</a> : path}</li>
        ))}
      </ul>
    </>
  );

/** The page above `path`, to which its visitors are best sent. */
const above = (path: string): string => path.replace(/\/[^/]*$/, '') || href('/');

/** Pages that go, each with the offer to send its visitors to the page above it. */
const GonePaths = ({ paths }: { paths: readonly string[] }) =>
  paths.length === 0 ? null : (
    <>
      <h3>Gone</h3>
      <ul className="page-paths">
        {paths.map((path) => (
          <li key={path}>
            <a href={path}>{path}</a>{' '}
            <a href={`${href('/admin/redirects')}?${new URLSearchParams({ from: path, to: above(path) })}`}>
              Redirect {path}
            </a>
          </li>
        ))}
      </ul>
    </>
  );

export function PageList({ pages: found }: { pages: PagesInWords }) {
  const { changed, added, removed, landing } = found;
  if (changed.length + added.length + removed.length === 0) return null;
  return (
    <details>
      <summary>Which pages</summary>
      <Paths heading="Changed" paths={changed} linked />
      <Paths heading="New" paths={added} linked={false} />
      <GonePaths paths={removed} />
      {landing.changed > 0 && (
        <p className="muted">
          The main text of a landing page that was generated before changes when it is generated again; the rest of the
          page changes at once.
        </p>
      )}
    </details>
  );
}

/** The id of the element that lists the pages that change. */
export const countedPages = 'counted-pages';

/** A placeholder while the changed pages are counted. A script fetches `address`, which waits for the count, and replaces it. */
export const CountingPages = ({ address }: { address: string }) => (
  <div id={countedPages} role="status" data-enhance="panel" data-panel="counted-pages" data-address={address}>
    <p>
      We are counting the pages that this changes. <a href={address}>Show them</a>
    </p>
  </div>
);
