export interface AutoLink {
  phrase: string;
  href: string;
}

/** A piece of text; with `href`, the text of a link. */
export interface Segment {
  text: string;
  href?: string;
}

/** Finds `phrase` as whole words, ignoring case. */
function finder(phrase: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}])`, 'iu');
}

/** Splits the first plain segment that contains the phrase into up to three segments. Null when none contains it. */
function cut(segments: readonly Segment[], { phrase, href }: AutoLink): Segment[] | null {
  for (const [index, { text, href: taken }] of segments.entries()) {
    const found = taken ? null : finder(phrase).exec(text);
    if (!found) continue;
    const [words] = found;
    const parts = [
      { text: text.slice(0, found.index) },
      { text: words, href },
      { text: text.slice(found.index + words.length) },
    ];
    return segments.toSpliced(index, 1, ...parts.filter((part) => part.text));
  }
  return null;
}

/**
 * The texts of one page as segments. Each phrase becomes a link at its first occurrence on the page, longest phrase first, so that
 * a phrase inside a longer one never breaks it. Joined, the segments give the text again.
 */
export function autoLink(texts: readonly string[], links: readonly AutoLink[]): Segment[][] {
  const pages = texts.map((text): Segment[] => [{ text }]);
  for (const link of links.toSorted((a, b) => b.phrase.length - a.phrase.length)) {
    for (const [index, segments] of pages.entries()) {
      const linked = cut(segments, link);
      if (!linked) continue;
      pages[index] = linked;
      break;
    }
  }
  return pages;
}
