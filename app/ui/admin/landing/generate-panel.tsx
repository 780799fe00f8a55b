import { Island } from '../../island.tsx';
import { GeneratePages, type GeneratePagesProps } from '../../islands/generate-pages.tsx';
import { AdminBox } from '../admin-shell.tsx';

/** The two generate buttons, and the progress and result of a run. */
export function GeneratePanel(props: GeneratePagesProps) {
  return (
    <AdminBox heading="Generate pages" id="generate">
      <p className="muted">
        One click writes the pages from the facts of your firm and its locations, publishes them, and compares each with
        all others. Pages that somebody edited keep their text, and the run can be taken back.
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
