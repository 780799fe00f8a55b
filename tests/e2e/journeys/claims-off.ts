// Loaded before the server: switches off every claim and practice, as an owner without proof would have to. A text that continues around
// a missing claim shows the mark ⟦off⟧; a text that consists of the claim alone is empty.
import { changeBuild } from './changed-build.ts';

changeBuild([
  [/claim\.enabled \? claim\.words : null/g, 'null'],
  [
    /found = wordsOf\(prefix, name\)/g,
    'found = /^(?:claim|practice):$/i.test(prefix) && text !== whole ? "⟦off⟧" : wordsOf(prefix, name)',
  ],
]);
