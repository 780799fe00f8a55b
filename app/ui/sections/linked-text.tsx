import type { Segment } from '../../domain/site/auto-link.ts';
import { curly } from '../../domain/text/curly-quotes.ts';
import { unbroken } from '../../domain/text/non-breaking.ts';

/** Text with the links that domain/site/auto-link.ts found in it. */
export function LinkedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <a key={index} href={href}>
        {curly(unbroken(text))}
      </a>
    ) : (
      curly(unbroken(text))
    ),
  );
}
