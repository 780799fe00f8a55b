// Loaded before the server: every claim prints its own id, so that a crawl sees where it appears. The letters of the id stand apart: where
// a page leaves out what it tells already, words are counted, and a mark must not be any.
import { changeBuild } from './changed-build.ts';

changeBuild([[/claim\.enabled \? claim\.words : null/g, 'claim.enabled ? "⟦" + [...id].join("·") + "⟧" : null']]);
