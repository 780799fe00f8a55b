// Loaded before the server: every claim prints its own id, so that a crawl sees where it appears. Dots separate the letters of the id: a page
// that leaves out what it already says compares words, and a mark must not count as a word.
import { changeBuild } from './changed-build.ts';

changeBuild([[/claim\.enabled \? claim\.words : null/g, 'claim.enabled ? "⟦" + [...id].join("·") + "⟧" : null']]);
