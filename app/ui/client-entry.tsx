import { createContext, useContext } from 'react';

interface Entry {
  module: string;
  /** In development, what hot reloading needs before any component. */
  hmrRuntime: string | undefined;
}

const Context = createContext<Entry | null>(null);

/** Tells `ClientScript` where the browser's entry is; entry.server provides it from the build's manifest. */
export const ClientEntry = Context.Provider;

/**
 * Keeps a tap on a button of an island that is not alive yet; the entry makes it again. Ticks and links need no help. Where the script
 * has not come eight seconds later (a lost chunk, a browser too old for it), what works without it does: a form is sent, a link opens.
 */
const keepEarlyTaps =
  "addEventListener('click',function(e){var w=window,t=e.target.closest('[data-island]:not([data-alive]) :is(button,[data-tap])');if(t&&!t.late&&!e.metaKey&&!e.ctrlKey){e.preventDefault();(w.__taps=w.__taps||[]).push(t);if(t.href||t.type=='submit')setTimeout(function(){if(w.__taps.indexOf(t)>=0){w.__taps=w.__taps.filter(function(o){return o!=t});t.late=1;t.click()}},8000)}},true)";

/** Stands in the head: a button can be tapped as soon as it is painted, while the page still arrives. */
export const EarlyTaps = () => <script dangerouslySetInnerHTML={{ __html: keepEarlyTaps }} />;

/**
 * Brings what the template before it holds into the page once the first frame is painted: neither the line nor the processor is shared
 * with the scripts until then. A tab in the background, which paints nothing, gets them after two seconds.
 */
const startAfterPaint =
  '(function(t){function go(){if(t)document.body.append(t.content);t=null}requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,2000)})(document.currentScript.previousElementSibling)';

/** Every script that this site writes into a page: the content-security policy lets no other inline script run. */
export const inlineScripts: readonly string[] = [keepEarlyTaps, startAfterPaint];

/** The script of a page with islands: painted first, fetched after. */
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
