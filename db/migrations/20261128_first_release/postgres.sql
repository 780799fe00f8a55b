-- The tables of the first release. sqlite.sql says what each of them and each column is for; the comments here are about PostgreSQL alone.

-- Database ---------------------------------------------------------------------------------------------------------------------------

CREATE TABLE installation (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id TEXT NOT NULL,
  probed_at BIGINT NOT NULL,
  key_id TEXT,
  key_lost_at BIGINT,
  feed_address TEXT
);
INSERT INTO installation (one, id, probed_at) VALUES (1, replace(gen_random_uuid()::text, '-', ''), 0);

CREATE TABLE kept_secrets (
  name TEXT PRIMARY KEY,
  sealed TEXT NOT NULL,
  set_at BIGINT NOT NULL,
  user_id TEXT
);

-- Every instance hears of a change when it is committed, whoever made it: a server, the command line, a hand.
CREATE FUNCTION tell_instances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site_changes', TG_TABLE_NAME);
  RETURN NULL;
END $$;

-- Attempts at signing in and at sending, counted by all instances together: one process has a SQLite file, and counts in its memory.
-- Not logged, so that no attempt waits for the disk; empty after a crash. The order of the columns is that of rate-limiter-flexible.
CREATE UNLOGGED TABLE rate_limits (
  key TEXT PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE INDEX rate_limits_expired ON rate_limits (expire);

-- Firm -------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE change_sets (
  id BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  author TEXT,
  note TEXT NOT NULL,
  firm TEXT NOT NULL
);

CREATE TABLE documents (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version BIGINT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('published', 'removed')),
  schema_number BIGINT NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE TABLE document_versions (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  version BIGINT NOT NULL,
  change_set BIGINT NOT NULL REFERENCES change_sets (id),
  schema_number BIGINT NOT NULL,
  body TEXT,
  PRIMARY KEY (kind, id, version)
);
CREATE INDEX document_versions_change_set ON document_versions (change_set);

CREATE TABLE replaced_texts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  schema_number BIGINT NOT NULL,
  body TEXT,
  PRIMARY KEY (kind, id)
);

CREATE TABLE drafts (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'closed')),
  revision BIGINT NOT NULL,
  seen BIGINT,
  schema_number BIGINT NOT NULL,
  body TEXT,
  author TEXT,
  begun_at BIGINT NOT NULL,
  saved_at BIGINT NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE TABLE scheduled (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'published', 'failed', 'cancelled')),
  at BIGINT NOT NULL,
  note TEXT NOT NULL,
  author TEXT,
  created_at BIGINT NOT NULL,
  documents TEXT NOT NULL,
  ended_at BIGINT,
  change_set BIGINT,
  problem TEXT,
  told_at BIGINT
);
CREATE INDEX scheduled_state ON scheduled (state, at);

CREATE TABLE media (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  width BIGINT NOT NULL,
  height BIGINT NOT NULL,
  sizes TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  made_from TEXT
);
CREATE INDEX media_made_from ON media (made_from);

CREATE TABLE setup_steps (
  step TEXT PRIMARY KEY,
  saved_at BIGINT NOT NULL
);

-- People -----------------------------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  totp_secret TEXT,
  totp_enabled BIGINT NOT NULL DEFAULT 0,
  totp_step BIGINT,
  disabled_at BIGINT,
  last_login_at BIGINT,
  wrong_codes BIGINT NOT NULL DEFAULT 0,
  passkey_handle TEXT,
  name TEXT NOT NULL DEFAULT '',
  signature TEXT NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX users_passkey_handle ON users (passkey_handle);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter BIGINT NOT NULL,
  transports TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  confirmed_at BIGINT,
  passkey_id TEXT REFERENCES passkeys (id) ON DELETE CASCADE,
  device TEXT NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_passkey ON sessions (passkey_id);

CREATE TABLE backup_codes (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  code_hash TEXT NOT NULL,
  used_at BIGINT,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE one_time_links (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE
);

CREATE TABLE staff_mails (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  next_attempt_at BIGINT NOT NULL,
  brings_link BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX staff_mails_next ON staff_mails (next_attempt_at);

CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  user_id TEXT,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);

CREATE TABLE push_devices (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  reached_at BIGINT
);
CREATE INDEX push_devices_user ON push_devices (user_id);

CREATE TABLE rota_shifts (
  id TEXT PRIMARY KEY,
  week_row BIGINT NOT NULL,
  from_minute BIGINT NOT NULL,
  to_minute BIGINT NOT NULL,
  first_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  second_id TEXT REFERENCES users (id) ON DELETE SET NULL
);

CREATE TABLE rota_absences (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  from_day TEXT NOT NULL,
  to_day TEXT NOT NULL,
  stand_in_id TEXT REFERENCES users (id) ON DELETE SET NULL
);

CREATE TABLE rota_settings (
  id BIGINT PRIMARY KEY,
  next_after BIGINT NOT NULL
);

CREATE TABLE quiet_hours (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  from_minute BIGINT NOT NULL,
  to_minute BIGINT NOT NULL
);

-- Leads ------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  received_at BIGINT NOT NULL,
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
  quarantined BIGINT NOT NULL,
  spam_reasons TEXT NOT NULL,
  idempotency_key TEXT UNIQUE,
  body_hash TEXT NOT NULL,
  canary BIGINT NOT NULL DEFAULT 0,
  version BIGINT NOT NULL DEFAULT 1,
  assigned_to TEXT,
  due_at BIGINT,
  first_contact_at BIGINT,
  alarms BIGINT NOT NULL DEFAULT 0,
  search_words TEXT NOT NULL DEFAULT '',
  noted_at BIGINT,
  wrote_at BIGINT,
  won_value BIGINT,
  close_reason TEXT NOT NULL DEFAULT '',
  -- Checked at the commit, so that a copy may bring the rows in any order.
  merged_into TEXT REFERENCES leads (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
  wrote_due_at BIGINT,
  tell_at BIGINT
);
CREATE INDEX leads_received_at ON leads (received_at DESC, id DESC);
CREATE INDEX leads_kind ON leads (kind, quarantined);
CREATE INDEX leads_email ON leads (email);
CREATE INDEX leads_address ON leads (lower(email));
CREATE INDEX leads_quarantine ON leads (quarantined, status, canary, received_at, id);
-- Without the words that are searched: an entry of an index has at most 2,704 bytes here.
CREATE INDEX leads_inbox ON leads
  (quarantined, canary, received_at DESC, id DESC, status, kind, assigned_to, due_at, first_contact_at, wrote_due_at)
  WHERE merged_into IS NULL;
CREATE INDEX leads_waiting ON leads (received_at, kind, status, first_contact_at, due_at, wrote_due_at, id)
  WHERE quarantined + canary = 0 AND merged_into IS NULL
    AND (wrote_due_at IS NOT NULL OR (first_contact_at IS NULL AND status IN ('new', 'contacted', 'qualified')));
CREATE INDEX leads_due ON leads (quarantined, canary, due_at, first_contact_at, status, received_at);
-- PostgreSQL chooses the index without the first two columns, too.
CREATE INDEX leads_reported ON leads
  (quarantined, canary, received_at, kind, status, service, page, campaign, first_contact_at, due_at)
  WHERE quarantined = 0 AND canary = 0;
CREATE INDEX leads_won ON leads (received_at) WHERE status = 'won';
CREATE INDEX leads_not_noted ON leads (id) WHERE noted_at IS NULL;
CREATE INDEX leads_to_tell ON leads (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX leads_merged ON leads (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX leads_phone_digits ON leads (substr(search_words, length(rtrim(search_words, '0123456789')) + 1));
CREATE INDEX leads_email_domain ON leads (split_part(lower(email), '@', 2));

CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  type TEXT NOT NULL,
  wording TEXT NOT NULL,
  wording_version TEXT NOT NULL,
  form TEXT NOT NULL,
  page TEXT,
  given_at BIGINT NOT NULL,
  expires_at BIGINT
);
CREATE INDEX consents_lead ON consents (lead_id);
CREATE INDEX consents_expiry ON consents (expires_at);

CREATE TABLE lead_events (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  user_id TEXT,
  kind TEXT NOT NULL,
  detail TEXT NOT NULL
);
CREATE INDEX lead_events_lead ON lead_events (lead_id, at);
CREATE INDEX lead_events_at ON lead_events (at);
CREATE INDEX lead_events_left ON lead_events (lead_id) WHERE kind = 'left';

CREATE TABLE later_answers (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  wrote_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  answered_at BIGINT NOT NULL
);
CREATE INDEX later_answers_lead ON later_answers (lead_id);
CREATE INDEX later_answers_wrote ON later_answers (wrote_at);

CREATE TABLE follow_ups (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  due_at BIGINT NOT NULL,
  user_id TEXT NOT NULL,
  told BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX follow_ups_due ON follow_ups (due_at);

CREATE TABLE lead_tags (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (lead_id, tag)
);
CREATE INDEX lead_tags_tag ON lead_tags (tag, lead_id);

CREATE TABLE lead_drafts (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL,
  part TEXT NOT NULL CHECK (part IN ('reply', 'note')),
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  revision BIGINT NOT NULL,
  saved_at BIGINT NOT NULL,
  PRIMARY KEY (lead_id, user_id, part)
);

CREATE TABLE inbox_views (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  shared BIGINT NOT NULL,
  name TEXT NOT NULL,
  query TEXT NOT NULL
);

-- Delivery ---------------------------------------------------------------------------------------------------------------------------

CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  next_attempt_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  fence BIGINT NOT NULL DEFAULT 0,
  lease_until BIGINT,
  delivered_at BIGINT,
  last_answer TEXT,
  recipient TEXT,
  subject TEXT,
  body TEXT,
  claims INTEGER NOT NULL DEFAULT 0,
  later INTEGER NOT NULL DEFAULT 0,
  sender TEXT,
  network TEXT NOT NULL DEFAULT ''
);
CREATE INDEX outbox_due ON outbox (status, next_attempt_at);
CREATE INDEX outbox_order ON outbox (status, channel, later, next_attempt_at);
CREATE INDEX outbox_oldest ON outbox (status, created_at);
CREATE INDEX outbox_lead ON outbox (lead_id);
CREATE UNIQUE INDEX outbox_once ON outbox (lead_id, channel)
  WHERE channel NOT IN ('reply', 'unsubscribe-link', 'invitation', 'alarm-email', 'alarm-webhook', 'alarm-push');

CREATE TABLE delivery_attempts (
  id TEXT PRIMARY KEY,
  outbox_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  fence BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  answer TEXT NOT NULL,
  channel TEXT NOT NULL DEFAULT ''
);
CREATE INDEX delivery_attempts_outbox ON delivery_attempts (outbox_id, started_at);
CREATE INDEX delivery_attempts_newest ON delivery_attempts (started_at, id);
CREATE INDEX delivery_attempts_channel ON delivery_attempts (channel, started_at, id);
CREATE INDEX delivery_attempts_outcome ON delivery_attempts (outcome, started_at, id);

CREATE TABLE channel_states (
  channel TEXT PRIMARY KEY,
  failing_since BIGINT,
  disabled_at BIGINT,
  noticed_at BIGINT,
  failing_running BIGINT
);

CREATE TABLE canary_runs (
  id TEXT PRIMARY KEY,
  channel TEXT NOT NULL,
  started_at BIGINT NOT NULL,
  finished_at BIGINT,
  outcome TEXT NOT NULL,
  answer TEXT,
  slot BIGINT NOT NULL DEFAULT 0,
  lead_id TEXT
);
CREATE INDEX canary_runs_newest ON canary_runs (channel, started_at);
CREATE UNIQUE INDEX canary_runs_slot ON canary_runs (channel, slot);

CREATE TABLE acknowledged_mailboxes (
  mailbox_hash TEXT PRIMARY KEY,
  message_id TEXT NOT NULL,
  at BIGINT NOT NULL,
  letters BIGINT NOT NULL DEFAULT 1
);
CREATE INDEX acknowledged_mailboxes_at ON acknowledged_mailboxes (at);

CREATE TABLE acknowledgement_slots (
  slot BIGINT PRIMARY KEY,
  used_at BIGINT NOT NULL,
  network TEXT NOT NULL DEFAULT ''
);

CREATE TABLE suppressed_mailboxes (
  mailbox_hash TEXT PRIMARY KEY,
  suppressed_at BIGINT NOT NULL,
  source TEXT NOT NULL
);

-- Connections ------------------------------------------------------------------------------------------------------------------------

CREATE TABLE connections (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  is_on BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  succeeded_at BIGINT,
  failed_at BIGINT,
  last_failure TEXT,
  asked_at BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE connection_links (
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  connection TEXT NOT NULL,
  external_id TEXT NOT NULL,
  number TEXT NOT NULL,
  url TEXT,
  made_at BIGINT NOT NULL,
  told BIGINT NOT NULL DEFAULT 0,
  state TEXT NOT NULL DEFAULT 'open',
  state_words TEXT NOT NULL DEFAULT '',
  asked_at BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (lead_id, connection)
);
CREATE INDEX connection_links_told ON connection_links (connection, told);
CREATE INDEX connection_links_asked ON connection_links (connection, state, asked_at);

-- Mail -------------------------------------------------------------------------------------------------------------------------------

CREATE TABLE mails (
  id TEXT PRIMARY KEY,
  lead_id TEXT REFERENCES leads (id) ON DELETE CASCADE,
  direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
  kind TEXT NOT NULL CHECK (kind IN ('message', 'automatic', 'bounce')),
  outcome TEXT NOT NULL CHECK (outcome IN ('filed', 'waiting', 'ignored')),
  reason TEXT NOT NULL,
  source TEXT NOT NULL,
  message_id TEXT NOT NULL,
  in_reply_to TEXT NOT NULL,
  thread TEXT NOT NULL,
  sender TEXT NOT NULL,
  sender_name TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  html TEXT NOT NULL,
  bounced TEXT,
  received_at BIGINT NOT NULL,
  unfiled_at BIGINT,
  raw BYTEA,
  sent_from TEXT NOT NULL DEFAULT '',
  place_folder TEXT NOT NULL DEFAULT '',
  place_validity BIGINT,
  place_uid BIGINT,
  size BIGINT NOT NULL DEFAULT 0,
  taken_at BIGINT NOT NULL DEFAULT 0,
  booking_id TEXT,
  answer TEXT,
  due_at BIGINT,
  alarms BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX mails_lead ON mails (lead_id, received_at);
CREATE INDEX mails_message_id ON mails (message_id);
CREATE INDEX mails_outcome ON mails (outcome, received_at);
CREATE INDEX mails_received ON mails (received_at, sender);
CREATE INDEX mails_unfiled_size ON mails (taken_at, size) WHERE lead_id IS NULL;
CREATE INDEX mails_booking ON mails (booking_id) WHERE booking_id IS NOT NULL;

CREATE TABLE mail_files (
  id TEXT PRIMARY KEY,
  mail_id TEXT NOT NULL REFERENCES mails (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size BIGINT NOT NULL,
  hash TEXT NOT NULL,
  bytes BYTEA NOT NULL,
  kept BIGINT NOT NULL DEFAULT 1
);
CREATE INDEX mail_files_mail ON mail_files (mail_id);

CREATE TABLE mails_seen (
  hash TEXT PRIMARY KEY,
  outcome TEXT NOT NULL CHECK (outcome IN ('filed', 'waiting', 'ignored', 'erased')),
  seen_at BIGINT NOT NULL
);
CREATE INDEX mails_seen_at ON mails_seen (seen_at);

CREATE TABLE mail_space (
  id TEXT PRIMARY KEY,
  left_count BIGINT NOT NULL DEFAULT 0,
  left_at BIGINT,
  told_at BIGINT
);

CREATE TABLE mail_alarms (
  id TEXT PRIMARY KEY,
  batch TEXT NOT NULL,
  channel TEXT NOT NULL CHECK (channel IN ('alarm-email', 'alarm-webhook', 'alarm-push')),
  recipient TEXT NOT NULL,
  mails TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  next_attempt_at BIGINT NOT NULL,
  ended_at BIGINT
);
CREATE INDEX mail_alarms_due ON mail_alarms (next_attempt_at) WHERE ended_at IS NULL;

CREATE TABLE mailboxes (
  id TEXT PRIMARY KEY,
  host TEXT NOT NULL,
  port BIGINT NOT NULL,
  security TEXT NOT NULL,
  user_name TEXT NOT NULL,
  folder TEXT NOT NULL,
  sent_folder TEXT NOT NULL,
  after_reading TEXT NOT NULL,
  move_to TEXT NOT NULL,
  updated_at BIGINT NOT NULL,
  lease_by TEXT,
  lease_until BIGINT NOT NULL DEFAULT 0,
  next_try_at BIGINT NOT NULL DEFAULT 0,
  read_at BIGINT,
  failures BIGINT NOT NULL DEFAULT 0,
  failing_since BIGINT,
  last_error TEXT,
  warning TEXT,
  told_at BIGINT
);

CREATE TABLE mailbox_folders (
  mailbox_id TEXT NOT NULL,
  folder TEXT NOT NULL,
  since BIGINT NOT NULL,
  uid_validity BIGINT,
  last_uid BIGINT NOT NULL DEFAULT 0,
  read_at BIGINT,
  attempts BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (mailbox_id, folder)
);

-- Landing pages ----------------------------------------------------------------------------------------------------------------------

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
  edited_at BIGINT,
  published BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  lastmod BIGINT NOT NULL
);
CREATE INDEX pages_list ON pages (service, industry, location, slug, title, published, edited_at, lastmod);
CREATE INDEX pages_lastmod ON pages (lastmod, slug);
CREATE INDEX pages_published ON pages (published, slug, lastmod, edited_at);
CREATE INDEX pages_edited ON pages (slug) WHERE edited_at IS NOT NULL;

CREATE TABLE page_verdicts (
  slug TEXT PRIMARY KEY,
  indexable BIGINT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  own_words BIGINT NOT NULL,
  cover DOUBLE PRECISION NOT NULL,
  covered_by TEXT NOT NULL,
  evidence TEXT NOT NULL,
  reasons TEXT NOT NULL,
  judged_at BIGINT NOT NULL,
  judged_hash TEXT
);
CREATE INDEX page_verdicts_list ON page_verdicts (slug, indexable, score, cover);

CREATE TABLE page_faults (
  fault TEXT NOT NULL,
  slug TEXT NOT NULL,
  PRIMARY KEY (fault, slug)
);
CREATE INDEX page_faults_slug ON page_faults (slug);

CREATE TABLE page_history (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  saved_at BIGINT NOT NULL,
  user_id TEXT,
  page TEXT NOT NULL
);
CREATE INDEX page_history_slug ON page_history (slug, saved_at DESC);

CREATE TABLE generation_runs (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  owner TEXT NOT NULL,
  requested BIGINT NOT NULL,
  created BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  unchanged BIGINT NOT NULL,
  kept BIGINT NOT NULL,
  failed BIGINT NOT NULL,
  indexable BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  heartbeat_at BIGINT NOT NULL,
  finished_at BIGINT,
  error TEXT
);
CREATE UNIQUE INDEX generation_runs_running ON generation_runs (status) WHERE status = 'running';
CREATE INDEX generation_runs_started ON generation_runs (started_at DESC);

CREATE TABLE content_version (
  id BIGINT PRIMARY KEY,
  version BIGINT NOT NULL,
  judged_site TEXT NOT NULL DEFAULT ''
);
INSERT INTO content_version (id, version) VALUES (1, 1);
CREATE TRIGGER content_changed AFTER UPDATE ON content_version
  FOR EACH STATEMENT EXECUTE FUNCTION tell_instances();

CREATE TABLE redirects (
  id TEXT PRIMARY KEY,
  pattern TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  target TEXT NOT NULL,
  status BIGINT NOT NULL,
  enabled BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  hits BIGINT NOT NULL
);

CREATE TABLE missing_pages (
  path TEXT PRIMARY KEY,
  hits BIGINT NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  referrer TEXT
);
CREATE INDEX missing_pages_last ON missing_pages (last_at);

CREATE TABLE search_figures (
  path TEXT PRIMARY KEY,
  clicks BIGINT NOT NULL,
  impressions BIGINT NOT NULL,
  imported_at BIGINT NOT NULL
);
CREATE TABLE search_import (
  imported_at BIGINT PRIMARY KEY,
  months BIGINT NOT NULL,
  lines BIGINT NOT NULL,
  others BIGINT NOT NULL
);

-- Booking ----------------------------------------------------------------------------------------------------------------------------

CREATE TABLE booking_settings (
  id BIGINT PRIMARY KEY,
  body TEXT NOT NULL
);

CREATE TABLE booking_people (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  body TEXT NOT NULL,
  turn BIGINT NOT NULL DEFAULT 0,
  feed_host TEXT NOT NULL DEFAULT '',
  busy TEXT NOT NULL DEFAULT '[]',
  read_at BIGINT,
  problem TEXT,
  feed_due_at BIGINT NOT NULL DEFAULT 0,
  failing_since BIGINT
);

CREATE TABLE bookings (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  blocked_from BIGINT NOT NULL,
  blocked_to BIGINT NOT NULL,
  location TEXT,
  address TEXT NOT NULL DEFAULT '',
  time_zone TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('confirmed', 'cancelled')),
  sequence BIGINT NOT NULL,
  made_at BIGINT NOT NULL,
  reminded_at BIGINT,
  held_until BIGINT,
  trust TEXT NOT NULL DEFAULT 'known' CHECK (trust IN ('known', 'stranger', 'proven')),
  mailbox TEXT NOT NULL DEFAULT '',
  network TEXT NOT NULL DEFAULT ''
);
CREATE INDEX bookings_lead ON bookings (lead_id);
CREATE INDEX bookings_person ON bookings (user_id, status, starts_at);
CREATE INDEX bookings_time ON bookings (status, starts_at);
CREATE INDEX bookings_mailbox ON bookings (mailbox, made_at);
CREATE INDEX bookings_network ON bookings (network, made_at);
CREATE INDEX bookings_held ON bookings (held_until) WHERE held_until IS NOT NULL;

CREATE TABLE booking_cells (
  user_id TEXT NOT NULL,
  cell BIGINT NOT NULL,
  booking_id TEXT NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, cell)
);
CREATE INDEX booking_cells_booking ON booking_cells (booking_id);

-- Privacy ----------------------------------------------------------------------------------------------------------------------------

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
  given_at BIGINT NOT NULL,
  expires_at BIGINT,
  phone TEXT NOT NULL DEFAULT ''
);
CREATE INDEX consent_proofs_address ON consent_proofs (lower(email));
CREATE INDEX consent_proofs_expiry ON consent_proofs (expires_at);

CREATE TABLE erasures (
  id TEXT PRIMARY KEY,
  erased_at BIGINT NOT NULL,
  salt TEXT NOT NULL,
  address_hash TEXT NOT NULL,
  leads BIGINT NOT NULL,
  user_id TEXT,
  lead_ids TEXT NOT NULL DEFAULT '[]'
);

CREATE TABLE unsubscribes (
  address_hash TEXT PRIMARY KEY,
  unsubscribed_at BIGINT NOT NULL,
  source TEXT NOT NULL,
  user_id TEXT
);

CREATE TABLE lead_removals (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  cause TEXT NOT NULL,
  leads BIGINT NOT NULL
);
CREATE INDEX lead_removals_at ON lead_removals (at);

CREATE TABLE proven_time (
  id BIGINT PRIMARY KEY,
  at BIGINT NOT NULL,
  running BIGINT NOT NULL,
  beats BIGINT NOT NULL,
  watched_since BIGINT NOT NULL,
  watched_gap BIGINT,
  question TEXT,
  allowed TEXT,
  reported TEXT
);

CREATE TABLE retention_marks (
  lead_id TEXT PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
  fate TEXT NOT NULL,
  marked_at BIGINT NOT NULL,
  running BIGINT NOT NULL
);
CREATE INDEX retention_marks_running ON retention_marks (running, lead_id);

CREATE TABLE retention_runs (
  id TEXT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  removed TEXT NOT NULL,
  problem TEXT
);
CREATE INDEX retention_runs_newest ON retention_runs (finished_at);

-- Operations -------------------------------------------------------------------------------------------------------------------------

CREATE TABLE claim_settings (
  id TEXT PRIMARY KEY,
  enabled BIGINT NOT NULL,
  proof TEXT NOT NULL,
  owner TEXT NOT NULL,
  expires TEXT,
  updated_at BIGINT NOT NULL,
  user_id TEXT,
  declined BIGINT NOT NULL DEFAULT 0
);
CREATE TRIGGER claims_changed AFTER INSERT OR UPDATE OR DELETE ON claim_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_instances();

CREATE TABLE backup_runs (
  id TEXT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL,
  folder TEXT NOT NULL,
  bytes BIGINT,
  problem TEXT
);
CREATE INDEX backup_runs_newest ON backup_runs (outcome, finished_at);

CREATE TABLE backup_notices (
  id TEXT PRIMARY KEY,
  told_at BIGINT NOT NULL
);

CREATE TABLE restore_drills (
  id TEXT PRIMARY KEY,
  started_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('proved', 'failed')),
  folder TEXT NOT NULL,
  backup_at BIGINT,
  compared BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  gone BIGINT NOT NULL,
  seed BIGINT NOT NULL,
  problem TEXT
);
CREATE INDEX restore_drills_finished ON restore_drills (finished_at);

CREATE TABLE restores (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  missing TEXT NOT NULL,
  dismissed_at BIGINT,
  dismissed_by TEXT
);

-- Reports ----------------------------------------------------------------------------------------------------------------------------

CREATE TABLE page_views (
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  campaign TEXT NOT NULL,
  views BIGINT NOT NULL,
  PRIMARY KEY (day, path, campaign)
);

CREATE TABLE field_metrics (
  day TEXT NOT NULL,
  template TEXT NOT NULL,
  metric TEXT NOT NULL,
  bucket BIGINT NOT NULL,
  samples BIGINT NOT NULL,
  PRIMARY KEY (day, template, metric, bucket)
);

CREATE TABLE campaign_costs (
  campaign TEXT NOT NULL,
  month TEXT NOT NULL,
  cents BIGINT NOT NULL,
  PRIMARY KEY (campaign, month)
);
