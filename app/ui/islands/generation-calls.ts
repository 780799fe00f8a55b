import { unattended } from '../enhance/unattended.ts';
import { href } from '../href.ts';

/** A run as GET /api/admin/generation describes it. */
export interface RunProgress {
  kind: 'strategic' | 'programmatic';
  status: 'running' | 'done' | 'failed';
  requested: number;
  done: number;
}

/** What taking the last run back would do; null when there is nothing to take back. */
export interface RunUndo {
  removed: number;
  restored: number;
}

export type RunKind = RunProgress['kind'];

const addresses: Record<RunKind, string> = {
  strategic: href('/api/admin/generate-strategic-seo'),
  programmatic: href('/api/admin/generate-programmatic-seo'),
};

/** The answer for a failed run, as the specification words it. */
const failure = (details: string) => ({ error: 'Failed to generate pages', details });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The answer to a POST, to display; a failure gets the object that `failed` makes of its sentence. Never throws. */
async function post(address: string, failed: (sentence: string) => object, unreached: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { method: 'POST', headers: { Accept: 'application/json' } });
    const text = await answer.text();
    const body = parse(text);
    if (isRecord(body) && (answer.ok || 'error' in body)) return body;
    if (isRecord(body) && typeof body.detail === 'string') return failed(body.detail);
    return failed(text.trim().startsWith('<') || !text ? `The server answered ${answer.status}.` : text.trim());
  } catch {
    return failed(unreached);
  }
}

/** Runs a generation to its end and gives the answer to display. */
export const generate = (kind: RunKind): Promise<unknown> =>
  post(addresses[kind], failure, 'The server cannot be reached. A run that has begun continues without this page.');

/** Takes the last run back and gives the answer to display. */
export const takeBack = (): Promise<unknown> =>
  post(
    href('/api/admin/generation'),
    (details) => ({ error: 'The run is not taken back', details }),
    'The server cannot be reached.',
  );

/** The current run, or the last one; null before the first. Undefined when the server gives no usable answer. */
export async function readProgress(): Promise<{ run: RunProgress | null; undo: RunUndo | null } | undefined> {
  try {
    const answer = await fetch(href('/api/admin/generation'), { headers: { Accept: 'application/json' } });
    if (!answer.ok) return undefined;
    const body = parse(await answer.text());
    if (!isRecord(body)) return undefined;
    return { run: (body.run ?? null) as RunProgress | null, undo: (body.undo ?? null) as RunUndo | null };
  } catch {
    return undefined;
  }
}

/** Replaces the figures and lists of this page that a run has changed by the present ones. When that fails, the old ones stay. */
export async function renewFigures(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-renewed]')];
  if (parts.length === 0) return;
  try {
    const answer = await fetch(location.href, { headers: unattended });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    for (const part of parts) {
      const now = page.querySelector(`[data-renewed="${part.dataset.renewed}"]`);
      if (now) part.replaceWith(document.importNode(now, true));
    }
  } catch {
    // The result above says what the run did.
  }
}
