import { useCallback, useEffect, useState } from 'react';
import { generate, type RunKind, type RunProgress, readProgress } from './generation-calls.ts';

export interface GeneratePagesProps {
  /** How many pages there are of each kind. */
  strategic: number;
  programmatic: number;
  /** False for a role that may only view. */
  mayGenerate: boolean;
}

const windows = 20;
const pollEvery = 1000;
const grouped = (count: number) => count.toLocaleString('en-CA');

/** A row of windows that light up one after the other. */
function Progress({ done, requested }: Pick<RunProgress, 'done' | 'requested'>) {
  const lit = requested > 0 ? Math.floor((windows * done) / requested) : 0;
  const words =
    done < requested
      ? `${grouped(done)} of ${grouped(requested)} pages`
      : `All ${grouped(requested)} pages are stored. They are judged against one another now.`;
  return (
    <div className="generate-progress">
      <div
        className="window-row"
        role="progressbar"
        aria-label="Pages generated"
        aria-valuemin={0}
        aria-valuemax={requested}
        aria-valuenow={Math.min(done, requested)}
        aria-valuetext={words}
      >
        {Array.from({ length: windows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no other name
          <span key={at} className={at < lit ? 'window-lit' : undefined} />
        ))}
      </div>
      <p className="tabular">{words}</p>
    </div>
  );
}

/** Both buttons are disabled while any process generates, for this page or another one. */
export function GeneratePages({ strategic, programmatic, mayGenerate }: GeneratePagesProps) {
  const [run, setRun] = useState<RunProgress | null>(null);
  const [asked, setAsked] = useState<RunKind | null>(null);
  const [result, setResult] = useState<unknown>(null);
  const running = run?.status === 'running';
  const busy = asked !== null || running;

  const look = useCallback(async () => {
    const now = await readProgress();
    if (now !== undefined) setRun(now);
  }, []);

  // Nobody works in a hidden tab, and constant requests would keep its session open.
  useEffect(() => {
    void look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);

  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(look, pollEvery);
    return () => clearInterval(timer);
  }, [busy, look]);

  const start = async (kind: RunKind) => {
    setAsked(kind);
    setResult(null);
    const answer = await generate(kind);
    await look();
    setResult(answer);
    setAsked(null);
  };

  const button = (kind: RunKind, label: string) => (
    <button
      type="button"
      className={kind === 'strategic' ? 'button button--outline button--small' : 'button button--small'}
      disabled={busy}
      onClick={() => start(kind)}
    >
      {busy ? 'Generating...' : label}
    </button>
  );

  return (
    <div className="generate">
      {mayGenerate && (
        <div className="generate-buttons">
          {button('strategic', `Generate ${grouped(strategic)} Pages`)}
          {button('programmatic', `Generate All ${grouped(programmatic)} Pages`)}
        </div>
      )}
      {busy && (
        <Progress
          done={running ? run.done : 0}
          requested={running ? run.requested : asked === 'strategic' ? strategic : programmatic}
        />
      )}
      <div role="status">
        {result !== null && !busy && <pre className="generate-result">{JSON.stringify(result, null, 2)}</pre>}
      </div>
    </div>
  );
}

export { GeneratePages as Component };
