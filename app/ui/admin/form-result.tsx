import type { ReactNode } from 'react';

/**
 * The `action` of the panel's forms: posts to the current page and opens the answer at its notice, which takes the focus. Without it,
 * the answer would open at the anchor in the address bar, such as the skip link's target.
 */
export const toNotice = '#notice';

/**
 * The result of the last form (`done`), or why it was refused (`error`). A page has at most one. It takes the focus when the page
 * opens, because screen readers do not announce a live region that is there from the start.
 */
export function FormResult({ kind, children }: { kind: 'done' | 'error'; children: ReactNode }) {
  return (
    <div
      className={`notice notice--${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      id="notice"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after sending a form, people hear its result first
      autoFocus
    >
      <div>{children}</div>
    </div>
  );
}
