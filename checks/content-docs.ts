// npm run content-docs: writes the documents generated from the kinds of app/domain/firm. tests/checks/content-docs.test.ts fails when it is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { kindNames } from '../app/domain/firm/kinds.ts';
import { jsonSchema, referencePage } from '../app/domain/firm/reference-page.ts';

const page = 'docs/content.md';
const mark = '<!-- What follows is written by `npm run content-docs`. -->';

/** Path and text of each generated file. People write the head of the page, down to the mark. */
export function contentDocs(): ReadonlyMap<string, string> {
  const [head = ''] = readFileSync(page, 'utf8').split(mark);
  return new Map([
    [page, referencePage(`${head.trim()}\n\n${mark}`)],
    ...kindNames.map((kind): [string, string] => [
      `content/schemas/${kind}.json`,
      `${JSON.stringify(jsonSchema(kind), null, 2)}\n`,
    ]),
  ]);
}

if (import.meta.main) {
  for (const [file, text] of contentDocs()) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
