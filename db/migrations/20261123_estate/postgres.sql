-- The list of pages is read from here, not from the pages with all their words.
DROP INDEX pages_dimensions;
CREATE INDEX pages_list ON pages (service, industry, location, slug, title, published, edited_at, lastmod);
CREATE INDEX pages_lastmod ON pages (lastmod, slug);
CREATE INDEX pages_published ON pages (published, slug, lastmod, edited_at);
CREATE INDEX pages_edited ON pages (slug) WHERE edited_at IS NOT NULL;
CREATE INDEX page_verdicts_list ON page_verdicts (slug, indexable, score, similarity);

-- Why a page is held back: the reasons of its verdict, to be counted.
CREATE TABLE page_faults (
  fault TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (fault, slug)
);
CREATE INDEX page_faults_slug ON page_faults (slug);
INSERT INTO page_faults SELECT 'likeness', slug FROM page_verdicts WHERE indexable = 0 AND similarity > 0.6;
INSERT INTO page_faults SELECT 'place', slug FROM page_verdicts WHERE indexable = 0 AND place_share < 0.3;
INSERT INTO page_faults SELECT 'trade', slug FROM page_verdicts WHERE indexable = 0 AND trade_share < 0.33;
INSERT INTO page_faults SELECT 'pair', slug FROM page_verdicts WHERE indexable = 0 AND pair_share < 0.2;
INSERT INTO page_faults SELECT 'links', slug FROM page_verdicts WHERE reasons LIKE '%other indexable page links to it%';
INSERT INTO page_faults SELECT 'twin', slug FROM page_verdicts WHERE reasons LIKE '%It is a twin of %';
INSERT INTO page_faults SELECT 'words', slug FROM page_verdicts WHERE reasons LIKE '%It has the same %';
