import accordionKeys from './inline/accordion-keys.ts?inline-script';
import closedOnPhones from './inline/closed-on-phones.ts?inline-script';
import keepEarlyTaps from './inline/keep-early-taps.ts?inline-script';
import noteVisit from './inline/note-visit.ts?inline-script';
import prefetchRules from './inline/prefetch-rules.json';
import startAfterPaint from './inline/start-after-paint.ts?inline-script';
import { usePageParts } from './page-parts.ts';
import { paintedSheet } from './paint.ts';
import { useSite } from './site-context.tsx';

/** A script of this site in the page itself. The content-security policy allows no other. */
function InlineScript({ code, type }: { code: string; type?: string }) {
  usePageParts()?.inlineScripts.add(code);
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Belongs in the head, so that a button can be tapped as soon as it is painted, while the page is still loading. */
export const EarlyTaps = () => <InlineScript code={keepEarlyTaps} />;

/** Keeps what brought the visitor, for the form that they may send. Belongs at the end of a public page. */
export const NoteVisit = () => <InlineScript code={noteVisit} />;

/** Belongs in an accordion. */
export const AccordionKeys = () => <InlineScript code={accordionKeys} />;

/** Belongs at the end of a `details` element that is open only where there is room for it. */
export const ClosedOnPhones = () => <InlineScript code={closedOnPhones} />;

/**
 * Tells a browser which pages it may fetch while a visitor is about to open them: all but those made for one visitor and those of the
 * panel. Belongs at the end of a public page. Rules in a file of their own would be fetched before the page is painted.
 */
export const PrefetchRules = () => <InlineScript type="speculationrules" code={JSON.stringify(prefetchRules)} />;

/**
 * What a page with islands fetches after its first paint. The links let the browser fetch all scripts together, two round trips earlier than it
 * would discover them one import after another. In the head they would delay the first paint, and React would put them there.
 */
function AfterPaint({
  entry,
  laterSheets,
  scripts,
}: {
  entry: string;
  laterSheets: readonly string[];
  scripts: readonly string[];
}) {
  const site = useSite();
  const sheets = laterSheets.map((sheet) => `<link rel="stylesheet" href="${paintedSheet(site, sheet)}"/>`);
  const preloads = scripts.map((file) => `<link rel="modulepreload" href="${file}" fetchpriority="low"/>`);
  const script = `<script type="module" src="${entry}"></script>`;
  return <template dangerouslySetInnerHTML={{ __html: [...sheets, ...preloads, script].join('') }} />;
}

/** The script of a page with islands. Belongs at its end, because it names the scripts of the islands before it. */
export function ClientScript() {
  const parts = usePageParts();
  if (!parts?.files) return null;
  const { entry, hmrRuntime, laterSheets, scriptsOf } = parts.files;
  if (hmrRuntime)
    return (
      <>
        <script type="module" src={hmrRuntime} />
        <script type="module" src={entry} />
      </>
    );
  return (
    <>
      <AfterPaint entry={entry} laterSheets={laterSheets} scripts={scriptsOf(parts.scripts)} />
      <InlineScript code={startAfterPaint} />
    </>
  );
}
