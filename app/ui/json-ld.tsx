import type { Graph, Thing, WithContext } from 'schema-dts';

// Nothing is escaped inside a script element: `<` could end it, and the two separators end a line.
const unsafe: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Structured data as the text of a script element. */
const jsonLd = (data: Graph | WithContext<Thing>): string =>
  JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => unsafe[character] ?? '');

/** Structured data of the page, for programs that read it. Build it in domain/firm/schema-org.ts. */
export function JsonLd({ data }: { data: Graph | WithContext<Thing> }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />;
}
