import type { Body } from '../../domain/firm/kinds.ts';
import { capitalized } from '../../domain/text/capitalized.ts';
import type { FirmDesk } from './firm-desk.server.ts';
import { storePicture } from './pictures.server.ts';

export type Uploaded =
  /** The picture is stored and a draft describes it, or the firm already has this picture. */
  { outcome: 'stored' | 'known'; id: string; body: unknown } | { outcome: 'refused'; sentence: string };

interface Upload {
  bytes: Uint8Array;
  /** The name of the file. */
  name: string;
  alt: string;
  /** The id of a user; null for the command line. */
  author: string | null;
}

/** How many numbered copies of a taken id are tried. */
const mostCopies = 50;

const sentence = (problem: string, fix: string) => `${capitalized(problem)}: ${fix}.`;

/** Stores a picture and begins the draft of its document. Throws StoreUnavailable; rejects when sharp is missing on this machine. */
export async function uploadPicture(firm: FirmDesk, { bytes, name, alt, author }: Upload): Promise<Uploaded> {
  const stored = await storePicture(firm.store.pictures, bytes, name, alt);
  if ('problem' in stored) return { outcome: 'refused', sentence: sentence(stored.problem, stored.fix) };
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const pictures = [...content.all(), ...drafts].filter(({ kind, body }) => kind === 'picture' && body !== null);
  const same = pictures.find(({ body }) => (body as Partial<Body<'picture'>>).file?.hash === stored.body.file?.hash);
  if (same) return { outcome: 'known', id: same.id, body: same.body };
  const taken = new Set([...content.all(), ...drafts].filter(({ kind }) => kind === 'picture').map(({ id }) => id));
  const ids = [stored.id, ...Array.from({ length: mostCopies }, (_, index) => `${stored.id}-${index + 2}`)];
  for (const id of ids) {
    if (taken.has(id)) continue;
    const draft = { kind: 'picture', id, body: stored.body, seen: null, revision: null, author } as const;
    // Someone else may take the same id at the same moment: then the next one is tried.
    if ((await firm.drafts.save(draft)).outcome === 'saved') return { outcome: 'stored', id, body: stored.body };
  }
  return { outcome: 'refused', sentence: 'Many pictures have this name already: give the file another one.' };
}
