import type { ComponentType, ReactNode } from 'react';
import { usePageParts } from './page-parts.ts';

/** The script of an island. */
export interface IslandModule {
  // biome-ignore lint/suspicious/noExplicitAny: the props arrive as JSON, which the same component's server markup wrote
  Component: ComponentType<any>;
}

interface IslandProps {
  name: string;
  /** The props, or the address from which the browser fetches them as JSON once the page is painted. */
  props: object | string;
  children: ReactNode;
}

/**
 * A part of the page that is interactive in the browser: `bring-alive.tsx` hydrates it with the component registered under
 * `name` and the same `props`. The page around it stays plain HTML and ships no script of its own.
 */
export function Island({ name, props, children }: IslandProps) {
  usePageParts()?.scripts.add('bring-alive').add(name);
  const data = typeof props === 'string' ? { 'data-from': props } : { 'data-props': JSON.stringify(props) };
  return (
    <div data-island={name} {...data}>
      {children}
    </div>
  );
}
