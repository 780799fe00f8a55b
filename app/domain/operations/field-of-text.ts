import type { Hit } from '../firm/form/find-words.ts';
import type { Kind } from '../firm/kinds.ts';
import type { Site } from '../firm/site.ts';
import { pagesOfDocument } from './pages-of-document.ts';

/** A text that was clicked in the preview of a page. */
export interface ClickedText {
  text: string;
  /** The address of the page. */
  path: string;
  /** The document whose form is open. */
  open: { kind: Kind; id: string };
}

/** Fields that no page prints: they are for search engines. */
const forSearch = ['meta.'];

/** The fewest words of a part of a text that is worth searching for. */
const fewestWords = 3;

/** The parts of a text to search for. A text may combine a field with a place name: then only its beginning or end is in the field. */
export function partsOfText(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const half = Math.ceil(words.length / 2);
  const parts = [words.slice(0, half), words.slice(-half), words.slice(0, fewestWords), words.slice(-fewestWords)];
  return [words, ...(words.length > fewestWords ? parts : [])].map((part) => part.join(' '));
}

/**
 * The one of `hits` that most likely printed the text. What counts, the heaviest first: the field is for the page and not for search
 * engines, it holds exactly this text, the page shows its document, its document is open.
 */
export function likelyField(site: Site, hits: readonly Hit[], { path, open }: ClickedText): Hit | null {
  const known = new Map<string, boolean>();
  function shown(kind: Kind, id: string): boolean {
    const key = `${kind}/${id}`;
    const is = known.get(key) ?? pagesOfDocument(site, kind, id).includes(path);
    known.set(key, is);
    return is;
  }
  const scored = hits.map((hit) => {
    const isWhole = hit.before === '' && hit.after === '';
    const isOpen = hit.kind === open.kind && hit.id === open.id;
    const isPrinted = !forSearch.some((group) => hit.name.startsWith(group));
    return {
      hit,
      score: (isPrinted ? 10 : 0) + (isWhole ? 4 : 0) + (isOpen ? 2 : 0) + (shown(hit.kind, hit.id) ? 3 : 0),
    };
  });
  scored.sort((a, b) => b.score - a.score);
  return scored[0]?.hit ?? null;
}
