import type { ReactNode } from 'react';

/**
 * The `action` of a form of the panel: the answer comes from the same page, and opens at its notice, which takes the focus. Without
 * it, the answer would open at the anchor that the address bar names, such as that of the skip link.
 */
export const toNotice = '#notice';

/**
 * The result of the last form (`done`), or why it was refused (`error`); at most one on a page. It has the focus when the page
 * opens, because screen readers do not announce a live region that is there from the start.
 */
export function FormResult({ kind, children }: { kind: 'done' | 'error'; children: ReactNode }) {
  return (
    <div
      className={`notice notice--${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      id="notice"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: people who sent a form hear its result first
      autoFocus
    >
      <div>{children}</div>
    </div>
  );
}
