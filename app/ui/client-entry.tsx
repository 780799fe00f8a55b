import { createContext, useContext } from 'react';
import accordionKeys from './inline/accordion-keys.ts?inline-script';
import closedOnPhones from './inline/closed-on-phones.ts?inline-script';
import keepEarlyTaps from './inline/keep-early-taps.ts?inline-script';
import noteVisit from './inline/note-visit.ts?inline-script';
import startAfterPaint from './inline/start-after-paint.ts?inline-script';
import { prefetchRules } from './prefetch-rules.tsx';

interface Entry {
  module: string;
  /** In development: the script that hot reloading needs before any component. Otherwise undefined. */
  hmrRuntime: string | undefined;
}

const Context = createContext<Entry | null>(null);

/** Tells `ClientScript` where the browser's entry script is. entry.server provides it from the build's manifest. */
export const ClientEntry = Context.Provider;

/** Belongs in the head, so that a button can be tapped as soon as it is painted, while the page is still loading. */
export const EarlyTaps = () => <script dangerouslySetInnerHTML={{ __html: keepEarlyTaps }} />;

/** Keeps what brought the visitor, for the form that they may send. Belongs at the end of a public page. */
export const NoteVisit = () => <script dangerouslySetInnerHTML={{ __html: noteVisit }} />;

/** Belongs in an accordion. */
export const AccordionKeys = () => <script dangerouslySetInnerHTML={{ __html: accordionKeys }} />;

/** Belongs at the end of a `details` element that is open only where there is room for it. */
export const ClosedOnPhones = () => <script dangerouslySetInnerHTML={{ __html: closedOnPhones }} />;

/** Every inline script of this site, and the rules for fetching pages ahead. The content-security policy allows no other. */
export const inlineScripts: readonly string[] = [
  ...[accordionKeys, closedOnPhones, keepEarlyTaps, noteVisit, startAfterPaint, prefetchRules],
];

/** The script of a page with islands, fetched after the first paint. */
export function ClientScript() {
  const entry = useContext(Context);
  if (!entry) return null;
  const script = <script type="module" src={entry.module} />;
  if (entry.hmrRuntime)
    return (
      <>
        <script type="module" src={entry.hmrRuntime} />
        {script}
      </>
    );
  return (
    <>
      <template>{script}</template>
      <script dangerouslySetInnerHTML={{ __html: startAfterPaint }} />
    </>
  );
}
