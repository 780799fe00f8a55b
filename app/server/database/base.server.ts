import type { Clock } from '../../domain/time/clock.ts';
import type { Env } from '../env.server.ts';
import type { Log } from '../log.server.ts';
import type { OpenDatabase } from './database.server.ts';
import type { SecretBox } from './secret-box.server.ts';
import type { SecretStore } from './secret-store.server.ts';

/** What every room needs to open its services. */
export interface Base {
  env: Env;
  /** Public origin, such as https://www.firm.ca. All absolute links are built from it. */
  siteUrl: string;
  log: Log;
  clock: Clock;
  database: OpenDatabase;
  /** Encrypts secrets in the database that the server must be able to read. */
  secrets: SecretBox;
  /** Stores secrets of other programs that an owner typed in the panel. */
  keptSecrets: SecretStore;
}

/** Work that goes on between requests. */
export interface Background {
  start?(): void | Promise<void>;
  /** Resolves when the work in progress is finished. */
  stop(): Promise<void>;
}

/** What the `open` function of a room gives besides its services. */
export interface Room {
  /** The work of the room between requests, by the names that the log uses. It starts when all rooms are open, in this order. */
  background: Readonly<Record<string, Background>>;
  /** Closes connections to other systems, once all work has stopped. */
  close?(): void;
}
