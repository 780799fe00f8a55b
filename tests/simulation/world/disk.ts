import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Chance } from './chance.ts';

const sector = 512;
const walHeader = 32;
const frame = 24 + 4096;
const name = 'site.db';

function read(path: string, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (!existsSync(path)) return bytes;
  const file = openSync(path, 'r');
  readSync(file, bytes, 0, length, at);
  closeSync(file);
  return bytes;
}

/**
 * The folder of a real SQLite database, which knows what would survive a power cut: the database file and the log up to the last
 * commit that waited for the disk. Later writes are lost, kept or torn, sector by sector.
 */
export class Disk {
  private readonly root: string;
  private lives = 0;
  /** The length of the log that is certain to be on disk, in bytes. */
  private synced = 0;

  constructor(root: string, template: string) {
    this.root = root;
    mkdirSync(this.folder, { recursive: true });
    copyFileSync(template, join(this.folder, name));
  }

  get folder(): string {
    return join(this.root, String(this.lives));
  }

  get file(): string {
    return join(this.folder, name);
  }

  /** Records that the disk has confirmed all writes so far. */
  sync(): void {
    // The number of valid frames is in the shared index that all connections use.
    const frames = read(`${this.file}-shm`, 16, 4).readUInt32LE();
    this.synced = frames === 0 ? 0 : walHeader + frames * frame;
  }

  /**
   * Leaves the files as a killed server does: the database with its whole log. Call it while the connections are still open: closing
   * the last one would remove the log.
   */
  leaveBehind(): void {
    const before = this.file;
    this.lives++;
    mkdirSync(this.folder, { recursive: true });
    for (const suffix of ['', '-wal'])
      if (existsSync(before + suffix)) copyFileSync(before + suffix, this.file + suffix);
  }

  /** Records that another database is in place, fully on disk and without a log. */
  replaced(): void {
    this.synced = 0;
  }

  /** Leaves the files as a power cut does. Call it while the connections are still open: closing the last one would remove the log. */
  cutPower(chance: Chance): void {
    const database = readFileSync(this.file);
    const log = existsSync(`${this.file}-wal`) ? readFileSync(`${this.file}-wal`) : Buffer.alloc(0);
    const kept = chance.happens(0.3) ? this.synced : chance.whole(this.synced, Math.max(this.synced, log.length));
    const torn = Buffer.from(log.subarray(0, kept));
    for (let at = this.synced; at < torn.length; at += sector)
      if (chance.happens(0.1)) torn.fill(chance.pick([0, 0xff]), at, Math.min(at + sector, torn.length));
    this.lives++;
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(this.file, database);
    if (torn.length > 0) writeFileSync(`${this.file}-wal`, torn);
    this.synced = torn.length;
  }
}
