import { createContext, useContext } from 'react';

interface Entry {
  module: string;
  /** In development, what hot reloading needs before any component. */
  hmrRuntime: string | undefined;
}

const Context = createContext<Entry | null>(null);

/** Tells `ClientScript` where the browser's entry is; entry.server provides it from the build's manifest. */
export const ClientEntry = Context.Provider;

/** Keeps a tap on a button of an island that is not alive yet; the entry makes it again. Ticks and links need no help. */
const keepEarlyTaps =
  "addEventListener('click',function(e){var t=e.target.closest('[data-island]:not([data-alive]) :is(button,[data-tap])');if(t&&!e.metaKey&&!e.ctrlKey){e.preventDefault();(window.__taps=window.__taps||[]).push(t)}},true)";

/** Stands in the head: a button can be tapped as soon as it is painted, while the page still arrives. */
export const EarlyTaps = () => <script dangerouslySetInnerHTML={{ __html: keepEarlyTaps }} />;

/** The script of a page with islands: painted first, fetched after. */
export function ClientScript() {
  const entry = useContext(Context);
  if (!entry) return null;
  return (
    <>
      {entry.hmrRuntime && <script type="module" src={entry.hmrRuntime} />}
      <script type="module" src={entry.module} />
    </>
  );
}
