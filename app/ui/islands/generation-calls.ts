import { href } from '../href.ts';

/** A run as GET /api/admin/generation describes it. */
export interface RunProgress {
  kind: 'strategic' | 'programmatic';
  status: 'running' | 'done' | 'failed';
  requested: number;
  done: number;
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

/** Runs a generation to its end and gives the answer to display. Never throws. */
export async function generate(kind: RunKind): Promise<unknown> {
  try {
    const answer = await fetch(addresses[kind], {
      method: 'POST',
      headers: { Accept: 'application/json' },
    });
    const text = await answer.text();
    const body = parse(text);
    if (isRecord(body) && (answer.ok || 'error' in body)) return body;
    if (isRecord(body) && typeof body.detail === 'string') return failure(body.detail);
    return failure(text.trim().startsWith('<') || !text ? `The server answered ${answer.status}.` : text.trim());
  } catch {
    return failure('The server cannot be reached. A run that has begun continues without this page.');
  }
}

/** The current run, or the last one; null before the first. Undefined when the server gives no usable answer. */
export async function readProgress(): Promise<RunProgress | null | undefined> {
  try {
    const answer = await fetch(href('/api/admin/generation'), { headers: { Accept: 'application/json' } });
    if (!answer.ok) return undefined;
    const body = parse(await answer.text());
    return isRecord(body) ? ((body.run ?? null) as RunProgress | null) : undefined;
  } catch {
    return undefined;
  }
}
