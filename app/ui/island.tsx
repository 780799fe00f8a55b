import type { ReactNode } from 'react';

/**
 * A part of the page that is interactive in the browser: `entry.client.ts` hydrates it with the component registered under
 * `name` and the same `props`. The page around it stays plain HTML and ships no script of its own.
 */
export function Island({ name, props, children }: { name: string; props: object; children: ReactNode }) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
