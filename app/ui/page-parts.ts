import { createContext, useContext } from 'react';
import type { HtmlLinkDescriptor } from 'react-router';

/** The files and styles of one page, as the build made them. */
export interface PageFiles {
  /** The address of the browser's entry script. */
  entry: string;
  /** In development: the script that hot reloading needs before any component. Otherwise undefined. */
  hmrRuntime: string | undefined;
  /** In development: the colours, because Vite serves its sheets in the design's. Otherwise null. */
  colours: string | null;
  /** The addresses of the whole style sheets of the page's routes, in the design's colours. */
  sheets: readonly string[];
  /** The other links of its routes, such as the icon. */
  links: readonly HtmlLinkDescriptor[];
  /** The rules that the page carries in place of its sheets. Null for a page that links them. */
  rules: string | null;
  /** The sheets that the page loads after its first paint, because its rules are those of the first screen only. */
  laterSheets: readonly string[];
  /** The addresses of the scripts with these names, and of what they import. */
  scriptsOf(names: ReadonlySet<string>): readonly string[];
}

/** What a page may do beyond loading files of this site. */
export type Permission = 'turnstile' | 'frames' | 'worker';

/**
 * The parts of the page that is being drawn. Components note them, and its policy (content-security-policy.server.ts) and the list of its
 * scripts follow from them.
 */
export class PageParts {
  readonly styles = new Set<string>();
  readonly inlineScripts = new Set<string>();
  /** The names of its islands and enhancements. */
  readonly scripts = new Set<string>();
  readonly permissions = new Set<Permission>();
  /** Null for a page that stands alone, without the files of the build. */
  readonly files: PageFiles | null;

  constructor(files: PageFiles | null = null) {
    this.files = files;
  }
}

const Context = createContext<PageParts | null>(null);

export const PagePartsProvider = Context.Provider;

/** The parts of this page. Null in a browser. */
export const usePageParts = (): PageParts | null => useContext(Context);

/** The attribute of an element with an enhancement (app/entry.client.ts). */
export function useEnhancement(name: string) {
  usePageParts()?.scripts.add(name);
  return { 'data-enhance': name };
}

/** Makes the policy of this page allow it to do this, if it `needs` to. */
export function usePermission(permission: Permission, needs = true): void {
  const parts = usePageParts();
  if (needs) parts?.permissions.add(permission);
}
