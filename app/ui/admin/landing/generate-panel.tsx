import { Island } from '../../island.tsx';
import { GeneratePages, type GeneratePagesProps } from '../../islands/generate-pages.tsx';
import { AdminBox } from '../admin-shell.tsx';

/** The two generate buttons with their confirmation questions, and the progress and result of a run. */
export function GeneratePanel(props: GeneratePagesProps) {
  return (
    <AdminBox heading="Generate pages" id="generate">
      <p className="muted">
        Each page is written from the facts of your firm and its locations, saved, and compared with all others.
        Regenerating keeps the text of pages that somebody edited.
      </p>
      <noscript>
        <p className="notice">
          This part needs JavaScript. On the server, this command does the same:{' '}
          <code>npm run site -- pages generate --all</code>
        </p>
      </noscript>
      {props.mayGenerate || <p className="muted">You can view this page. Editors and owners can generate pages.</p>}
      <Island name="generate-pages" props={props}>
        <GeneratePages {...props} />
      </Island>
    </AdminBox>
  );
}
