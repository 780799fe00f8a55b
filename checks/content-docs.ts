// npm run content-docs: writes what is generated from the kinds of app/domain/firm: docs/content-reference.md, and the JSON Schemas at the path
// where YAML files tell editors to look for them. None of these files is kept in git.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { kindNames } from '../app/domain/firm/kinds.ts';
import { jsonSchema, referencePage } from '../app/domain/firm/reference-page.ts';

/** Path and text of each generated file. */
export function contentDocs(): ReadonlyMap<string, string> {
  return new Map([
    ['docs/content-reference.md', referencePage('# Every kind of document and its fields')],
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
