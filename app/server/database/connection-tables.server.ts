import type { Generated } from 'kysely';
import type { ConnectionName } from '../../domain/connections/connection-kinds.ts';

export interface ConnectionRow {
  id: ConnectionName;
  settings: string;
  is_on: number;
  updated_at: number;
  succeeded_at: number | null;
  failed_at: number | null;
  last_failure: string | null;
  asked_at: Generated<number>;
}

/** The ticket or message that a lead became in another system. */
export interface ConnectionLinkRow {
  lead_id: string;
  connection: ConnectionName;
  external_id: string;
  number: string;
  url: string | null;
  made_at: number;
  told: Generated<number>;
  state: Generated<'open' | 'closed' | 'gone'>;
  state_words: Generated<string>;
  asked_at: Generated<number>;
}

/** The tables of connections to other systems. */
export interface ConnectionTables {
  connections: ConnectionRow;
  connection_links: ConnectionLinkRow;
}
