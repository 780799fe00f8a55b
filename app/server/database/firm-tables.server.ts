export interface ChangeSetRow {
  id: number;
  at: number;
  author: string | null;
  note: string;
  firm: string;
}

export interface DocumentRow {
  kind: string;
  id: string;
  version: number;
  state: 'published' | 'removed';
  schema_number: number;
  body: string;
}

export interface DocumentVersionRow {
  kind: string;
  id: string;
  version: number;
  change_set: number;
  schema_number: number;
  body: string | null;
}

export interface MediaRow {
  id: string;
  type: string;
  width: number;
  height: number;
  sizes: string;
  bytes: Buffer;
  made_from: string | null;
}

export interface ReplacedTextRow {
  kind: string;
  id: string;
  schema_number: number;
  body: string | null;
}

export interface DraftRow {
  kind: string;
  id: string;
  state: 'open' | 'closed';
  revision: number;
  seen: number | null;
  schema_number: number;
  body: string | null;
  author: string | null;
  begun_at: number;
  saved_at: number;
}

export interface ScheduledRow {
  id: string;
  state: 'waiting' | 'published' | 'failed' | 'cancelled';
  at: number;
  note: string;
  author: string | null;
  created_at: number;
  documents: string;
  ended_at: number | null;
  change_set: number | null;
  problem: string | null;
  told_at: number | null;
}

interface SetupStepRow {
  step: string;
  saved_at: number;
}

export interface FirmTables {
  change_sets: ChangeSetRow;
  documents: DocumentRow;
  document_versions: DocumentVersionRow;
  media: MediaRow;
  replaced_texts: ReplacedTextRow;
  drafts: DraftRow;
  scheduled: ScheduledRow;
  setup_steps: SetupStepRow;
}
