-- The tables of the first release, room by room (CONTRIBUTING.md, "Where things live"). Times are epoch milliseconds, and 1 and 0 are yes and
-- no. An `id` is a random text unless its comment says more. postgres.sql has the same tables without these comments.

-- Database ---------------------------------------------------------------------------------------------------------------------------

-- One row: which database this is. A folder remembers the id, so that a missing database is not taken for a new firm.
CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  -- When /readyz last proved that a commit reaches the disk.
  probed_at INTEGER NOT NULL,
  -- The hash of the key that seals secrets, as the server last knew it. It says nothing about the key.
  key_id TEXT,
  -- Since when the server runs with another key than the one that sealed what is here; null when it does not.
  key_lost_at INTEGER,
  -- The first SITE_URL of the installation. The ids in the feed are made of it, so that they stay when SITE_URL changes.
  feed_address TEXT
) STRICT;
INSERT INTO installation (one, id, probed_at) VALUES (1, lower(hex(randomblob(16))), 0);

-- Passwords of other programs that an owner typed in the panel, sealed under a key that is not in the database.
CREATE TABLE kept_secrets (
  name TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  set_at INTEGER NOT NULL,
  user_id TEXT
) STRICT;

-- Firm -------------------------------------------------------------------------------------------------------------------------------

-- One publication: documents of the firm that changed together. The newest id is the version of the firm.
CREATE TABLE change_sets (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- A user; null for the command line and the first start.
  author TEXT,
  note TEXT NOT NULL,
  -- The name of the pack, such as lakeshore.
  firm TEXT NOT NULL
) STRICT;

-- What the firm says now. A removed document keeps its row, so that its versions go on counting.
CREATE TABLE documents (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('published', 'removed')),
  -- The schema of its kind that the body was written for: app/domain/firm/converters.ts.
  schema_number INTEGER NOT NULL,
  -- JSON.
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

-- Every document as each change set left it; one without a body was removed.
CREATE TABLE document_versions (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version INTEGER NOT NULL,
  change_set INTEGER NOT NULL REFERENCES change_sets (id),
  schema_number INTEGER NOT NULL,
  body TEXT,
  PRIMARY KEY (kind, id, version)
) STRICT;
CREATE INDEX document_versions_change_set ON document_versions (change_set);

-- For each document of the firm that could replace one of the library or a jurisdiction: the text there that the firm last decided
-- about. An upgrade that brings another text is offered to the firm.
CREATE TABLE replaced_texts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  schema_number INTEGER NOT NULL,
  -- JSON; null when no wider pack had this document.
  body TEXT,
  PRIMARY KEY (kind, id)
) STRICT;

-- What somebody wrote and has not published: one draft for each document, shared by everybody. It may be incomplete or wrong. A
-- draft that was published or discarded keeps its row without its words, so that its revisions go on counting.
CREATE TABLE drafts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  -- Grows with each save, publication and removal of the draft.
  revision INTEGER NOT NULL,
  -- The published version that it began from; null for a document that was not published.
  seen INTEGER,
  schema_number INTEGER NOT NULL,
  -- JSON. Null removes the document when it is published.
  body TEXT,
  -- The user who saved it last.
  author TEXT,
  begun_at INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT;

-- Publications that wait for their time, and what became of them. What is published is what was reviewed: the bodies are copies, and
-- their drafts may go on.
CREATE TABLE scheduled (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'failed', 'cancelled')),
  -- When it is to be published.
  at INTEGER NOT NULL,
  note TEXT NOT NULL,
  -- The user who scheduled it.
  author TEXT,
  created_at INTEGER NOT NULL,
  -- JSON: kind, id, version that was seen, revision of the draft, schema and body of each document.
  documents TEXT NOT NULL,
  -- When it was published, failed or was cancelled.
  ended_at INTEGER,
  -- The change set that it became.
  change_set INTEGER,
  -- Why it failed.
  problem TEXT,
  -- When the owner was told of the failure.
  told_at INTEGER
) STRICT;
CREATE INDEX scheduled_state ON scheduled (state, at);

-- Pictures, in the database so that one backup is whole and every instance has them. The id is the SHA-256 of the bytes.
CREATE TABLE media (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- JSON: the ids of the same picture in other widths and types.
  sizes TEXT NOT NULL,
  bytes BLOB NOT NULL,
  -- The SHA-256 of the file that the picture was made of: the same file is not made into a picture again. Null for one of its sizes.
  made_from TEXT
) STRICT;
CREATE INDEX media_made_from ON media (made_from);

-- The steps of the setup that somebody has saved.
CREATE TABLE setup_steps (
  step TEXT PRIMARY KEY,
  saved_at INTEGER NOT NULL
) STRICT;

-- People -----------------------------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- The seed of the one-time codes, sealed.
  totp_secret TEXT,
  totp_enabled INTEGER NOT NULL DEFAULT 0,
  -- The 30-second step of the last accepted code: no code works twice.
  totp_step INTEGER,
  disabled_at INTEGER,
  last_login_at INTEGER,
  -- Wrong one-time codes since the password was set: after twenty only backup codes are accepted.
  wrong_codes INTEGER NOT NULL DEFAULT 0,
  -- The name under which a person's passkeys know them: random, so that it says nothing about the person. Made with the first passkey.
  passkey_handle TEXT,
  -- The name under which a person's replies leave, and the signature below them; empty: the name of the firm.
  name TEXT NOT NULL DEFAULT '',
  signature TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE UNIQUE INDEX users_passkey_handle ON users (passkey_handle);

-- Public keys only: nobody who reads the database can sign in with them.
CREATE TABLE passkeys (
  -- The id that the passkey gave itself, base64url.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  -- COSE, base64url.
  public_key TEXT NOT NULL,
  -- How often it signed, as it says itself. Always 0 for one that is copied between a person's devices.
  counter INTEGER NOT NULL,
  -- JSON: how a browser reaches it, such as usb.
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT;
CREATE INDEX passkeys_user ON passkeys (user_id);

-- Tokens and codes are stored as hashes: nobody who reads the database can sign in with them.
CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- When its person last proved who they are, by password, code or passkey: the most powerful actions need a recent proof.
  confirmed_at INTEGER,
  -- The passkey that opened the session: it ends when the passkey is removed.
  passkey_id TEXT REFERENCES passkeys (id) ON DELETE CASCADE,
  -- The browser and system that opened the session, such as "Firefox on Windows"; empty when unknown. Shown to its person alone.
  device TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_passkey ON sessions (passkey_id);

CREATE TABLE backup_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (user_id, code_hash)
) STRICT;

CREATE TABLE one_time_links (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE
) STRICT;

-- Mail to staff about their accounts. A row is removed when the mail server has accepted it.
CREATE TABLE staff_mails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  -- 1: the mail brings a link to a new password. The link is made when the mail is sent, so that no table ever holds it.
  brings_link INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX staff_mails_next ON staff_mails (next_attempt_at);

-- Who did what, by ids; `detail` is JSON without personal data. It outlives the user.
CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  user_id TEXT,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);

-- Browsers that show an alarm to a person on duty while the panel is closed.
CREATE TABLE push_devices (
  -- SHA-256 of the endpoint, in hexadecimal digits: a browser has one row, of the person who turned it on last.
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address at the browser's push service, and the keys that encrypt what is sent to it.
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  -- Browser and system, such as Firefox on Windows.
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- When the push service last accepted a notification for it.
  reached_at INTEGER
) STRICT;
CREATE INDEX push_devices_user ON push_devices (user_id);

-- Who is on duty when. Without a shift, alarms go to the configured addresses.
CREATE TABLE rota_shifts (
  id TEXT PRIMARY KEY,
  -- 0 to 6 from Sunday; 7: public holidays.
  week_row INTEGER NOT NULL,
  -- Minutes since midnight on the firm's clocks; one that does not end later ends on the next day.
  from_minute INTEGER NOT NULL,
  to_minute INTEGER NOT NULL,
  first_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  second_id TEXT REFERENCES users (id) ON DELETE SET NULL
) STRICT;

-- Days on which a person takes none of their shifts; ISO dates, both included.
CREATE TABLE rota_absences (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  stand_in_id TEXT REFERENCES users (id) ON DELETE SET NULL
) STRICT;

CREATE TABLE rota_settings (
  id INTEGER PRIMARY KEY,
  -- Minutes without an answer after which the next person is told.
  next_after INTEGER NOT NULL
) STRICT;

-- When nothing but an emergency reaches a person.
CREATE TABLE quiet_hours (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  from_minute INTEGER NOT NULL,
  to_minute INTEGER NOT NULL
) STRICT;

-- Leads ------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  name TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  company TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  service TEXT NOT NULL,
  plan TEXT,
  message TEXT NOT NULL,
  answers TEXT,
  risk_level TEXT,
  page TEXT,
  campaign TEXT,
  quarantined INTEGER NOT NULL,
  spam_reasons TEXT NOT NULL,
  idempotency_key TEXT UNIQUE,
  body_hash TEXT NOT NULL,
  -- From here on: what the desk keeps beside the visitor's words. A canary is a test lead of our own and shows up in no list.
  canary INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  assigned_to TEXT,
  due_at INTEGER,
  first_contact_at INTEGER,
  -- How many alarms were raised about it.
  alarms INTEGER NOT NULL DEFAULT 0,
  -- What the search looks in. It ends with the digits of the phone number, which are found however they are typed.
  search_words TEXT NOT NULL DEFAULT '',
  -- The proven time at which the lead was first seen: one that came under a clock that was behind is not old.
  noted_at INTEGER,
  -- The first message of the visitor since the last reply or call, where the wait for the next answer begins (decision 0096).
  wrote_at INTEGER,
  -- What a won lead is worth, in cents, and why it was won or lost. Both are empty for a lead that is neither.
  won_value INTEGER,
  close_reason TEXT NOT NULL DEFAULT '',
  -- The lead of which this one is a part, because somebody said that both are the same inquiry (decision 0077). When that lead is erased,
  -- its parts are leads of their own again.
  merged_into TEXT REFERENCES leads (id) ON DELETE SET NULL,
  -- When the answer to the message of `wrote_at` is due.
  wrote_due_at INTEGER,
  -- By when the desk must have a mail about a lead that is held for a decision; null once it has.
  tell_at INTEGER
) STRICT;
CREATE INDEX leads_received_at ON leads (received_at DESC, id DESC);
CREATE INDEX leads_kind ON leads (kind, quarantined);
CREATE INDEX leads_email ON leads (email);
CREATE INDEX leads_address ON leads (lower(email));
CREATE INDEX leads_quarantine ON leads (quarantined, status, canary, received_at, id);
-- The inbox, its counts and its search are answered from this index alone; the messages of 100,000 leads stay unread.
CREATE INDEX leads_inbox ON leads
  (quarantined, canary, received_at DESC, id DESC, status, kind, assigned_to, due_at, first_contact_at, wrote_due_at, search_words,
   merged_into)
  WHERE merged_into IS NULL;
-- Only the leads that wait for an answer. The sum keeps SQLite from reading the larger index of the inbox, which begins with both columns.
CREATE INDEX leads_waiting ON leads
  (received_at, kind, status, first_contact_at, due_at, wrote_due_at, id, quarantined, canary, merged_into)
  WHERE quarantined + canary = 0 AND merged_into IS NULL
    AND (wrote_due_at IS NOT NULL OR (first_contact_at IS NULL AND status IN ('new', 'contacted', 'qualified')));
-- How the promises of the last days were kept.
CREATE INDEX leads_due ON leads (quarantined, canary, due_at, first_contact_at, status, received_at);
-- Begins with what the reports require of each lead. By its estimates, SQLite preferred the index of due times, which begins so, and read
-- all leads of the firm for the figures of seven days.
CREATE INDEX leads_reported ON leads
  (quarantined, canary, received_at, kind, status, service, page, campaign, first_contact_at, due_at)
  WHERE quarantined = 0 AND canary = 0;
CREATE INDEX leads_won ON leads (received_at) WHERE status = 'won';
CREATE INDEX leads_not_noted ON leads (id) WHERE noted_at IS NULL;
CREATE INDEX leads_to_tell ON leads (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX leads_merged ON leads (merged_into) WHERE merged_into IS NOT NULL;
-- The leads of one person and of one company are found by these: the digits at the end of the words that are searched, and the domain of an
-- email address.
CREATE INDEX leads_phone_digits ON leads (substr(search_words, length(rtrim(search_words, '0123456789')) + 1));
CREATE INDEX leads_email_domain ON leads (substr(lower(email), instr(email, '@') + 1));

CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  type TEXT NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  form TEXT NOT NULL,
  page TEXT,
  given_at INTEGER NOT NULL,
  expires_at INTEGER
) STRICT;
CREATE INDEX consents_lead ON consents (lead_id);
CREATE INDEX consents_expiry ON consents (expires_at);

-- The history of a lead.
CREATE TABLE lead_events (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  user_id TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX lead_events_lead ON lead_events (lead_id, at);
CREATE INDEX lead_events_at ON lead_events (at);
-- The leads of a colleague who can no longer work on them go to nobody; Today counts them.
CREATE INDEX lead_events_left ON lead_events (lead_id) WHERE kind = 'left';

-- The answers to what visitors wrote after the first answer, for the reports.
CREATE TABLE later_answers (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  wrote_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  answered_at INTEGER NOT NULL
) STRICT;
CREATE INDEX later_answers_lead ON later_answers (lead_id);
CREATE INDEX later_answers_wrote ON later_answers (wrote_at);

-- The day on which somebody wants to come back to a lead: one for a lead, removed when it is closed or was answered on that day.
CREATE TABLE follow_ups (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  -- An ISO date on the firm's clock.
  day TEXT NOT NULL,
  -- The first moment of business hours on or after that day.
  due_at INTEGER NOT NULL,
  -- Who set it; the person who has the lead is reminded, or else this one.
  user_id TEXT NOT NULL,
  -- 1 when the reminder is queued.
  told INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX follow_ups_due ON follow_ups (due_at);

-- Words by which the desk sorts its leads.
CREATE TABLE lead_tags (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (lead_id, tag)
) STRICT;
CREATE INDEX lead_tags_tag ON lead_tags (tag, lead_id);

-- What a person has typed about a lead and neither sent nor noted: of each person their own. A draft that was sent or noted keeps its
-- row without its words, so that its revisions go on counting.
CREATE TABLE lead_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('reply', 'note')),
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  revision INTEGER NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (lead_id, user_id, part)
) STRICT;

-- Filters of the inbox under a name: of each person their own, or of everyone.
CREATE TABLE inbox_views (
  id TEXT PRIMARY KEY,
  -- Who made it.
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shared INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The query string of the inbox, without a search.
  query TEXT NOT NULL
) STRICT;

-- Delivery ---------------------------------------------------------------------------------------------------------------------------

-- One row for each message about a lead.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  next_attempt_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  fence INTEGER NOT NULL DEFAULT 0,
  lease_until INTEGER,
  delivered_at INTEGER,
  last_answer TEXT,
  -- Null when recipient and words follow from the lead at each attempt.
  recipient TEXT,
  subject TEXT,
  body TEXT,
  -- Claims since the last known result: how a message that ends its process is recognized.
  claims INTEGER NOT NULL DEFAULT 0,
  -- 1 for the desk mail of an inquiry that may be spam: it goes after the others.
  later INTEGER NOT NULL DEFAULT 0,
  -- The name under which a reply leaves, such as `Maya Chen, Lakeshore IT`; null: the name of MAIL_FROM.
  sender TEXT,
  -- A hash of the network that caused a mail that waits; removed when the mail has ended.
  network TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_order ON outbox (status, channel, later, next_attempt_at);
CREATE INDEX outbox_oldest ON outbox (status, created_at);
CREATE INDEX outbox_lead ON outbox (lead_id);
-- A lead has one message of each channel, whichever delivery channels there are; these may be several.
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel)
  WHERE channel NOT IN ('reply', 'unsubscribe-link', 'invitation', 'alarm-email', 'alarm-webhook', 'alarm-push');

CREATE TABLE delivery_attempts (
  id TEXT PRIMARY KEY,
  outbox_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  fence INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  answer TEXT NOT NULL,
  channel TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX delivery_attempts_outbox ON delivery_attempts (outbox_id, started_at);
-- The deliveries page reads attempts by time, by channel and by outcome; 300,000 of them must not be sorted for one page.
CREATE INDEX delivery_attempts_newest ON delivery_attempts (started_at, id);
CREATE INDEX delivery_attempts_channel ON delivery_attempts (channel, started_at, id);
CREATE INDEX delivery_attempts_outcome ON delivery_attempts (outcome, started_at, id);

-- A channel that has failed for days is switched off until a person switches it on again.
CREATE TABLE channel_states (
  channel TEXT PRIMARY KEY,
  failing_since INTEGER,
  disabled_at INTEGER,
  -- When somebody was told of what the row says; null while nobody was.
  noticed_at INTEGER,
  -- How long servers had run when the channel began to fail: a wrong clock must not switch a webhook off.
  failing_running INTEGER
) STRICT;

CREATE TABLE canary_runs (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  finished_at INTEGER,
  outcome TEXT NOT NULL,
  answer TEXT,
  slot INTEGER NOT NULL DEFAULT 0,
  -- Its test lead, which is removed when the run has ended.
  lead_id TEXT
) STRICT;
CREATE INDEX canary_runs_newest ON canary_runs (channel, started_at);
-- One canary for each channel and time slot, whichever instance makes it.
CREATE UNIQUE INDEX canary_runs_slot ON canary_runs (channel, slot);

-- Which mailboxes got an acknowledgement within the last day, as a hash; a row is removed after that day.
CREATE TABLE acknowledged_mailboxes (
  mailbox_hash TEXT PRIMARY KEY,
  message_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  -- How many automatic mails the mailbox got within its day.
  letters INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX acknowledged_mailboxes_at ON acknowledged_mailboxes (at);

-- The acknowledgements that may go to new addresses within an hour: one row each, with the time of its last use.
CREATE TABLE acknowledgement_slots (
  slot INTEGER PRIMARY KEY,
  used_at INTEGER NOT NULL,
  -- A hash of the network that caused the mail.
  network TEXT NOT NULL DEFAULT ''
) STRICT;

-- Mailboxes that get no automatic mail: erased, or their owner said that the inquiry was not theirs. A slow hash, as in unsubscribes.
CREATE TABLE suppressed_mailboxes (
  mailbox_hash TEXT PRIMARY KEY,
  suppressed_at INTEGER NOT NULL,
  source TEXT NOT NULL
) STRICT;

-- Connections ------------------------------------------------------------------------------------------------------------------------

-- The other systems that leads can go to, as owners set them up. Their secrets are in kept_secrets.
CREATE TABLE connections (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  is_on INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  succeeded_at INTEGER,
  failed_at INTEGER,
  last_failure TEXT,
  -- When it was last asked what became of leads there: one of several instances asks.
  asked_at INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What a lead is in another system.
CREATE TABLE connection_links (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  connection TEXT NOT NULL,
  external_id TEXT NOT NULL,
  number TEXT NOT NULL,
  url TEXT,
  made_at INTEGER NOT NULL,
  -- 1 once the message is queued that the lead is answered.
  told INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'open',
  state_words TEXT NOT NULL DEFAULT '',
  asked_at INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (lead_id, connection)
) STRICT;
CREATE INDEX connection_links_told ON connection_links (connection, told);
CREATE INDEX connection_links_asked ON connection_links (connection, state, asked_at);

-- Mail -------------------------------------------------------------------------------------------------------------------------------

-- Mail of a lead that the outbox did not send: what visitors write, automatic answers, bounces, and what a person of the firm wrote in
-- a mail program. Without a lead it waits for a person's decision; with the outcome `ignored` it is listed under "Set aside".
CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  kind TEXT NOT NULL CHECK (kind IN ('message', 'automatic', 'bounce')),
  outcome TEXT NOT NULL CHECK (outcome IN ('filed', 'waiting', 'ignored')),
  -- A sentence: why it was filed, or why it waits.
  reason TEXT NOT NULL,
  source TEXT NOT NULL,
  message_id TEXT NOT NULL,
  in_reply_to TEXT NOT NULL,
  -- The Message-IDs of the conversation, separated by spaces.
  thread TEXT NOT NULL,
  sender TEXT NOT NULL,
  sender_name TEXT NOT NULL,
  -- Separated by commas.
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  -- Sanitized; empty for a mail of plain text.
  html TEXT NOT NULL,
  -- JSON, of a bounce: which message did not arrive, and the words of the mail server.
  bounced TEXT,
  received_at INTEGER NOT NULL,
  -- When it came, while it belongs to no lead: retention counts from it.
  unfiled_at INTEGER,
  -- The message as it came, when it could not be read.
  raw BLOB,
  -- The address in From when another line says who wrote (a group, a web form); empty when `sender` is the address in From.
  sent_from TEXT NOT NULL DEFAULT '',
  -- Where the message is in the mailbox. Attachments of mail without a lead stay there until a person files it.
  place_folder TEXT NOT NULL DEFAULT '',
  place_validity INTEGER,
  place_uid INTEGER,
  -- The bytes of the message in the database, and when it was taken in: mail without a lead is limited by both.
  size INTEGER NOT NULL DEFAULT 0,
  taken_at INTEGER NOT NULL DEFAULT 0,
  -- A mail that answers the invitation to a booked time: the booking, and what the answer says, as JSON. Without a foreign key: both are
  -- removed together with their lead.
  booking_id TEXT,
  answer TEXT,
  -- The time by which a visitor's message is to be answered, and the alarms about it while it belongs to no lead.
  due_at INTEGER,
  alarms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX mails_lead ON mails (lead_id, received_at);
CREATE INDEX mails_message_id ON mails (message_id);
CREATE INDEX mails_outcome ON mails (outcome, received_at);
CREATE INDEX mails_received ON mails (received_at, sender);
CREATE INDEX mails_unfiled_size ON mails (taken_at, size) WHERE lead_id IS NULL;
CREATE INDEX mails_booking ON mails (booking_id) WHERE booking_id IS NOT NULL;

-- Attachments, decoded.
CREATE TABLE mail_files (
  id TEXT PRIMARY KEY,
  mail_id TEXT NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- SHA-256.
  hash TEXT NOT NULL,
  bytes BLOB NOT NULL,
  -- 0: `bytes` is empty, and the attachment is in the mailbox.
  kept INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX mail_files_mail ON mail_files (mail_id);

-- The hash of every message that came, and what became of it: the same one changes nothing when it comes again, even after its lead was
-- erased. `erased` counts the replies to leads that no longer exist.
CREATE TABLE mails_seen (
  hash TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('filed', 'waiting', 'ignored', 'erased')),
  seen_at INTEGER NOT NULL
) STRICT;
CREATE INDEX mails_seen_at ON mails_seen (seen_at);

-- Whether mail lacks room, in one row: messages that were left in the mailbox, and when owners were told.
CREATE TABLE mail_space (
  id TEXT PRIMARY KEY,
  left_count INTEGER NOT NULL DEFAULT 0,
  left_at INTEGER,
  told_at INTEGER
) STRICT;

-- What is sent about mail that belongs to no lead: an alarm (`batch`) has one row for each mailbox, device or webhook. The words are
-- written when it is sent; `mails` has the ids of the mails, as JSON.
CREATE TABLE mail_alarms (
  id TEXT PRIMARY KEY,
  batch TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('alarm-email', 'alarm-webhook', 'alarm-push')),
  recipient TEXT NOT NULL,
  mails TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  -- When it was sent, given up, or no longer needed; then it only counts for the limit of an hour.
  ended_at INTEGER
) STRICT;
CREATE INDEX mail_alarms_due ON mail_alarms (next_attempt_at) WHERE ended_at IS NULL;

-- The mailbox that is read for answers, and how reading goes. Its password is in kept_secrets.
CREATE TABLE mailboxes (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  port INTEGER NOT NULL,
  security TEXT NOT NULL,
  user_name TEXT NOT NULL,
  folder TEXT NOT NULL,
  sent_folder TEXT NOT NULL,
  after_reading TEXT NOT NULL,
  move_to TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Of several instances the one that has the lease reads.
  lease_by TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL DEFAULT 0,
  read_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER,
  last_error TEXT,
  -- What goes wrong although messages are read.
  warning TEXT,
  told_at INTEGER
) STRICT;

-- How far each folder of a mailbox is read.
CREATE TABLE mailbox_folders (
  mailbox_id TEXT NOT NULL,
  folder TEXT NOT NULL,
  -- Older messages are not read.
  since INTEGER NOT NULL,
  uid_validity INTEGER,
  last_uid INTEGER NOT NULL DEFAULT 0,
  read_at INTEGER,
  -- Since the last message that was stored: how often the next one was asked for.
  attempts INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (mailbox_id, folder)
) STRICT;

-- Landing pages ----------------------------------------------------------------------------------------------------------------------

-- Landing pages as generated or as a person edited them.
CREATE TABLE pages (
  slug TEXT PRIMARY KEY,
  service TEXT NOT NULL,
  industry TEXT NOT NULL,
  location TEXT NOT NULL,
  title TEXT NOT NULL,
  meta_description TEXT NOT NULL,
  h1 TEXT NOT NULL,
  h2 TEXT NOT NULL,
  keywords TEXT NOT NULL,
  content TEXT NOT NULL,
  faq_items TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  edited_by TEXT,
  edited_at INTEGER,
  published INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  lastmod INTEGER NOT NULL
) STRICT;
-- The list of pages is read from these, not from the pages with all their words.
CREATE INDEX pages_list ON pages (service, industry, location, slug, title, published, edited_at, lastmod);
CREATE INDEX pages_lastmod ON pages (lastmod, slug);
CREATE INDEX pages_published ON pages (published, slug, lastmod, edited_at);
CREATE INDEX pages_edited ON pages (slug) WHERE edited_at IS NOT NULL;

-- Whether each page is listed, and by which figures.
CREATE TABLE page_verdicts (
  slug TEXT PRIMARY KEY,
  indexable INTEGER NOT NULL,
  score REAL NOT NULL,
  own_words INTEGER NOT NULL,
  cover REAL NOT NULL,
  covered_by TEXT NOT NULL,
  evidence TEXT NOT NULL,
  reasons TEXT NOT NULL,
  judged_at INTEGER NOT NULL,
  -- The content_hash of a person's words that the verdict is about. Without it the verdict of an edited page is made again.
  judged_hash TEXT
) STRICT;
CREATE INDEX page_verdicts_list ON page_verdicts (slug, indexable, score, cover);

-- Why a page is held back: the reasons of its verdict, to be counted.
CREATE TABLE page_faults (
  fault TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (fault, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_faults_slug ON page_faults (slug);

-- A page as it was before each change of a person.
CREATE TABLE page_history (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  user_id TEXT,
  page TEXT NOT NULL
) STRICT;
CREATE INDEX page_history_slug ON page_history (slug, saved_at DESC);

CREATE TABLE generation_runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  -- The process that works on it. Only the newest owner may write.
  owner TEXT NOT NULL,
  requested INTEGER NOT NULL,
  created INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  unchanged INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  failed INTEGER NOT NULL,
  indexable INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  heartbeat_at INTEGER NOT NULL,
  finished_at INTEGER,
  error TEXT
) STRICT;
-- One run at a time, across processes.
CREATE UNIQUE INDEX generation_runs_running ON generation_runs (status) WHERE status = 'running';
CREATE INDEX generation_runs_started ON generation_runs (started_at DESC);

-- Grows with every change of pages, verdicts, redirects or documents: what every process compares its memory with.
CREATE TABLE content_version (
  id INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  -- A digest of the site that the verdicts are about: those of another one are made again.
  judged_site TEXT NOT NULL DEFAULT ''
) STRICT;
INSERT INTO content_version (id, version) VALUES (1, 1);

CREATE TABLE redirects (
  id TEXT PRIMARY KEY,
  pattern TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  status INTEGER NOT NULL,
  enabled INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  hits INTEGER NOT NULL
) STRICT;

-- Addresses that were asked for in vain; the referrer is a host, never a whole address.
CREATE TABLE missing_pages (
  path TEXT PRIMARY KEY,
  hits INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  referrer TEXT
) STRICT;
CREATE INDEX missing_pages_last ON missing_pages (last_at);

-- What the last export of Search Console says of each page, and when it was imported.
CREATE TABLE search_figures (
  path TEXT PRIMARY KEY,
  clicks INTEGER NOT NULL,
  impressions INTEGER NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;
CREATE TABLE search_import (
  imported_at INTEGER PRIMARY KEY,
  months INTEGER NOT NULL,
  -- All lines of the file, and those of them that are about no page of ours.
  lines INTEGER NOT NULL,
  others INTEGER NOT NULL
) STRICT;

-- Booking ----------------------------------------------------------------------------------------------------------------------------

-- Visitors book a time. Until an owner sets hours there is nothing to book.
CREATE TABLE booking_settings (
  id INTEGER PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;

-- Who can be booked, when, and what their other calendar said last.
CREATE TABLE booking_people (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  -- Counts what was booked: two transactions about the same person wait for each other here.
  turn INTEGER NOT NULL DEFAULT 0,
  -- The host of the other calendar, whose address is kept sealed; empty without one.
  feed_host TEXT NOT NULL DEFAULT '',
  busy TEXT NOT NULL DEFAULT '[]',
  -- When the feed was last read; and why not since then.
  read_at INTEGER,
  problem TEXT,
  -- The feed is read every ten minutes, by one instance: when it is due next, and since when it cannot be read.
  feed_due_at INTEGER NOT NULL DEFAULT 0,
  failing_since INTEGER
) STRICT;

CREATE TABLE bookings (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  -- With the minutes that are kept free before and after it.
  blocked_from INTEGER NOT NULL,
  blocked_to INTEGER NOT NULL,
  -- Id of the location of a visit, and its address as the visitor typed it.
  location TEXT,
  address TEXT NOT NULL DEFAULT '',
  -- The zone of the visitor.
  time_zone TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('confirmed', 'cancelled')),
  -- Increases with every change; calendars know by it which invitation is newer.
  sequence INTEGER NOT NULL,
  made_at INTEGER NOT NULL,
  reminded_at INTEGER,
  -- A booking that its visitor has to confirm by the link in a mail until then. Null for one that is firm. A cancelled booking keeps it
  -- when the time ran out.
  held_until INTEGER,
  -- 'stranger': the firm had never answered the mailbox, and it had confirmed nothing. 'proven': a link in a mail was used.
  trust TEXT NOT NULL DEFAULT 'known' CHECK (trust IN ('known', 'stranger', 'proven')),
  -- A hash of the mailbox without sub-address, and of the network that booked. The network is removed when the time has passed.
  mailbox TEXT NOT NULL DEFAULT '',
  network TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX bookings_lead ON bookings (lead_id);
CREATE INDEX bookings_person ON bookings (user_id, status, starts_at);
CREATE INDEX bookings_time ON bookings (status, starts_at);
CREATE INDEX bookings_mailbox ON bookings (mailbox, made_at);
CREATE INDEX bookings_network ON bookings (network, made_at);
CREATE INDEX bookings_held ON bookings (held_until) WHERE held_until IS NOT NULL;

-- The five-minute cells that the bookings of a person fill: the key makes a double booking impossible.
CREATE TABLE booking_cells (
  user_id TEXT NOT NULL,
  cell INTEGER NOT NULL,
  booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, cell)
) STRICT;
CREATE INDEX booking_cells_booking ON booking_cells (booking_id);

-- Privacy ----------------------------------------------------------------------------------------------------------------------------

-- What is left of an inquiry after its time: proof of the consent, until three years after it ended.
CREATE TABLE consent_proofs (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL,
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  purpose TEXT NOT NULL,
  type TEXT NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  form TEXT NOT NULL,
  page TEXT,
  given_at INTEGER NOT NULL,
  expires_at INTEGER,
  -- The number of a call-back, which has no address: without it nobody could find the proof. Empty where there is an address.
  phone TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX consent_proofs_address ON consent_proofs (lower(email));
CREATE INDEX consent_proofs_expiry ON consent_proofs (expires_at);

-- That someone was erased, without saying who: the address is here as a salted hash only.
CREATE TABLE erasures (
  id TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL,
  salt TEXT NOT NULL,
  address_hash TEXT NOT NULL,
  leads INTEGER NOT NULL,
  user_id TEXT,
  -- A person who was erased by a phone number is erased again by these leads when a backup is restored: JSON, their ids. A hash of a
  -- phone number would hide nothing, as all numbers can be tried in minutes.
  lead_ids TEXT NOT NULL DEFAULT '[]'
) STRICT;

-- Who asked to be left alone; the address is here as a hash only, so that an erasure leaves no trace of it.
CREATE TABLE unsubscribes (
  address_hash TEXT PRIMARY KEY,
  unsubscribed_at INTEGER NOT NULL,
  source TEXT NOT NULL,
  user_id TEXT
) STRICT;

-- How many leads retention and erasure have removed, written with each removal: it explains why a newer backup holds fewer.
CREATE TABLE lead_removals (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  leads INTEGER NOT NULL
) STRICT;
CREATE INDEX lead_removals_at ON lead_removals (at);

-- The time that this installation has certainly reached. It advances by the time that a server has run, never by a clock alone.
CREATE TABLE proven_time (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  -- Milliseconds for which a server has run, all told.
  running INTEGER NOT NULL,
  -- Grows at every change: of several instances one counts each minute.
  beats INTEGER NOT NULL,
  -- How far the wall clock was from this time, at least, since a server had run for `watched_since`.
  watched_since INTEGER NOT NULL,
  watched_gap INTEGER,
  -- What a person has to decide, as JSON, and what they have allowed.
  question TEXT,
  allowed TEXT,
  -- The last fault that was reported.
  reported TEXT
) STRICT;

-- Leads that retention will remove or strip. It goes by running time, and a mark that is taken off loses nothing.
CREATE TABLE retention_marks (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  fate TEXT NOT NULL,
  marked_at INTEGER NOT NULL,
  running INTEGER NOT NULL
) STRICT;
CREATE INDEX retention_marks_running ON retention_marks (running, lead_id);

CREATE TABLE retention_runs (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  removed TEXT NOT NULL,
  problem TEXT
) STRICT;
CREATE INDEX retention_runs_newest ON retention_runs (finished_at);

-- Operations -------------------------------------------------------------------------------------------------------------------------

-- What an owner has decided about a claim or a testimonial; it wins over the content files.
CREATE TABLE claim_settings (
  id TEXT PRIMARY KEY,
  enabled INTEGER NOT NULL,
  proof TEXT NOT NULL,
  owner TEXT NOT NULL,
  expires TEXT,
  updated_at INTEGER NOT NULL,
  user_id TEXT,
  -- 1: the firm never makes this claim and is not asked about it again. `enabled` 0 alone means "not yet".
  declined INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Every backup that was tried, so that a missing one is noticed.
CREATE TABLE backup_runs (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  folder TEXT NOT NULL,
  bytes INTEGER,
  problem TEXT
) STRICT;
CREATE INDEX backup_runs_newest ON backup_runs (outcome, finished_at);

-- What the owners were told about backups, so that a restart does not tell it again.
CREATE TABLE backup_notices (
  id TEXT PRIMARY KEY,
  told_at INTEGER NOT NULL
) STRICT;

-- Each try at restoring the newest backup beside the data.
CREATE TABLE restore_drills (
  id TEXT PRIMARY KEY,
  started_at INTEGER NOT NULL,
  finished_at INTEGER NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('proved', 'failed')),
  folder TEXT NOT NULL,
  -- When the backup was made; null where it could not be read.
  backup_at INTEGER,
  -- Rows drawn and compared with the live database, and how many of them have changed or been removed there since.
  compared INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  gone INTEGER NOT NULL,
  -- Repeats the draw.
  seed INTEGER NOT NULL,
  problem TEXT
) STRICT;
CREATE INDEX restore_drills_finished ON restore_drills (finished_at);

-- Each restore of a backup, and what only the database that it replaced had.
CREATE TABLE restores (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  -- JSON: numbers, references and times. It names no visitor.
  missing TEXT NOT NULL,
  -- When an owner took the notice off the panel, and who.
  dismissed_at INTEGER,
  dismissed_by TEXT
) STRICT;

-- Reports ----------------------------------------------------------------------------------------------------------------------------

-- Page views counted by the server: no cookie, no address, bots left out. Days are the firm's own.
CREATE TABLE page_views (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  campaign TEXT NOT NULL,
  views INTEGER NOT NULL,
  PRIMARY KEY (day, path, campaign)
) STRICT;

-- Field measurements of visitors who agreed, as histograms: no single visit can be told from them.
CREATE TABLE field_metrics (
  day TEXT NOT NULL,
  template TEXT NOT NULL,
  metric TEXT NOT NULL,
  bucket INTEGER NOT NULL,
  samples INTEGER NOT NULL,
  PRIMARY KEY (day, template, metric, bucket)
) STRICT;

-- What the firm spent on a campaign in a month, in cents.
CREATE TABLE campaign_costs (
  campaign TEXT NOT NULL,
  -- Such as 2026-11.
  month TEXT NOT NULL,
  cents INTEGER NOT NULL,
  PRIMARY KEY (campaign, month)
) STRICT;
