-- The number under which the two indexes below know a text: of a lead, of a mail that is filed, or of a reply. Their own numbers, because
-- SQLite may give rows of other tables new ones when it rewrites the file.
CREATE TABLE search_numbers (
  number INTEGER PRIMARY KEY,
  source TEXT NOT NULL UNIQUE,
  lead_id TEXT NOT NULL
) STRICT;

-- Parts of the words of leads (search_words), and the words of messages. Rows are written by the triggers alone, so that no code can forget
-- an index, and what is removed leaves the index at once.
CREATE VIRTUAL TABLE lead_search USING fts5 (words, tokenize = 'trigram', columnsize = 0);
CREATE VIRTUAL TABLE message_search USING fts5 (words, tokenize = 'unicode61 remove_diacritics 2', columnsize = 0);
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);
INSERT INTO message_search (message_search, rank) VALUES ('secure-delete', 1);

CREATE TRIGGER leads_searched AFTER INSERT ON leads BEGIN
  INSERT INTO search_numbers (source, lead_id) VALUES (new.id, new.id);
  INSERT INTO lead_search (rowid, words) SELECT number, new.search_words FROM search_numbers WHERE source = new.id;
  INSERT INTO message_search (rowid, words)
    SELECT number, substr(new.message, 1, 100000) FROM search_numbers WHERE source = new.id AND new.message <> '';
END;
CREATE TRIGGER leads_searched_anew AFTER UPDATE OF search_words, message ON leads
  WHEN new.search_words <> old.search_words OR new.message <> old.message BEGIN
  DELETE FROM lead_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM message_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  INSERT INTO lead_search (rowid, words) SELECT number, new.search_words FROM search_numbers WHERE source = new.id;
  INSERT INTO message_search (rowid, words)
    SELECT number, substr(new.message, 1, 100000) FROM search_numbers WHERE source = new.id AND new.message <> '';
END;
CREATE TRIGGER leads_searched_no_more AFTER DELETE ON leads BEGIN
  DELETE FROM lead_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM message_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM search_numbers WHERE source = old.id;
END;

CREATE TRIGGER mails_searched AFTER INSERT ON mails WHEN new.lead_id IS NOT NULL BEGIN
  INSERT INTO search_numbers (source, lead_id) VALUES (new.id, new.lead_id);
  INSERT INTO message_search (rowid, words)
    SELECT number, new.subject || ' ' || substr(new.body, 1, 100000) FROM search_numbers WHERE source = new.id;
END;
CREATE TRIGGER mails_searched_anew AFTER UPDATE OF lead_id, subject, body ON mails
  WHEN new.lead_id IS NOT old.lead_id OR new.subject <> old.subject OR new.body <> old.body BEGIN
  DELETE FROM message_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM search_numbers WHERE source = old.id;
  INSERT INTO search_numbers (source, lead_id) SELECT new.id, new.lead_id WHERE new.lead_id IS NOT NULL;
  INSERT INTO message_search (rowid, words)
    SELECT number, new.subject || ' ' || substr(new.body, 1, 100000) FROM search_numbers WHERE source = new.id;
END;
CREATE TRIGGER mails_searched_no_more AFTER DELETE ON mails WHEN old.lead_id IS NOT NULL BEGIN
  DELETE FROM message_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM search_numbers WHERE source = old.id;
END;

CREATE TRIGGER replies_searched AFTER INSERT ON outbox WHEN new.channel = 'reply' AND new.body IS NOT NULL BEGIN
  INSERT INTO search_numbers (source, lead_id) VALUES (new.id, new.lead_id);
  INSERT INTO message_search (rowid, words)
    SELECT number, substr(new.body, 1, 100000) FROM search_numbers WHERE source = new.id;
END;
CREATE TRIGGER replies_searched_anew AFTER UPDATE OF lead_id, body ON outbox
  WHEN new.channel = 'reply' AND (new.lead_id <> old.lead_id OR new.body IS NOT old.body) BEGIN
  DELETE FROM message_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM search_numbers WHERE source = old.id;
  INSERT INTO search_numbers (source, lead_id) SELECT new.id, new.lead_id WHERE new.body IS NOT NULL;
  INSERT INTO message_search (rowid, words)
    SELECT number, substr(new.body, 1, 100000) FROM search_numbers WHERE source = new.id;
END;
CREATE TRIGGER replies_searched_no_more AFTER DELETE ON outbox WHEN old.channel = 'reply' BEGIN
  DELETE FROM message_search WHERE rowid = (SELECT number FROM search_numbers WHERE source = old.id);
  DELETE FROM search_numbers WHERE source = old.id;
END;

INSERT INTO search_numbers (source, lead_id) SELECT id, id FROM leads;
INSERT INTO search_numbers (source, lead_id) SELECT id, lead_id FROM mails WHERE lead_id IS NOT NULL;
INSERT INTO search_numbers (source, lead_id) SELECT id, lead_id FROM outbox WHERE channel = 'reply' AND body IS NOT NULL;
INSERT INTO lead_search (rowid, words) SELECT number, search_words FROM leads JOIN search_numbers ON search_numbers.source = leads.id;
INSERT INTO message_search (rowid, words)
  SELECT number, substr(message, 1, 100000) FROM leads JOIN search_numbers ON search_numbers.source = leads.id WHERE message <> '';
INSERT INTO message_search (rowid, words)
  SELECT number, subject || ' ' || substr(body, 1, 100000) FROM mails JOIN search_numbers ON search_numbers.source = mails.id;
INSERT INTO message_search (rowid, words)
  SELECT number, substr(body, 1, 100000) FROM outbox JOIN search_numbers ON search_numbers.source = outbox.id;
