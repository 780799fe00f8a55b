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

/** The script of a page with islands: painted first, fetched after, and no early tap lost. */
export function ClientScript() {
  const entry = useContext(Context);
  if (!entry) return null;
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: keepEarlyTaps }} />
      {entry.hmrRuntime && <script type="module" src={entry.hmrRuntime} />}
      <script type="module" src={entry.module} />
    </>
  );
}
