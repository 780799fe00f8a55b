import { useCallback, useEffect, useState } from 'react';
import {
  generate,
  type RunKind,
  type RunProgress,
  type RunUndo,
  readProgress,
  renewFigures,
  takeBack,
} from './generation-calls.ts';

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

/** A row of windows that light up one after another. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified only by its position
          <span key={at} className={at < lit ? 'window-lit' : undefined} />
        ))}
      </div>
      <p className="tabular">{words}</p>
    </div>
  );
}

const pagesOf = (count: number): string => `${grouped(count)} ${count === 1 ? 'page' : 'pages'}`;

/** What taking a run back does, in words. */
const undoWords = ({ removed, restored }: RunUndo): string =>
  [
    ...(removed > 0 ? [`It removes ${pagesOf(removed)} that the run made.`] : []),
    ...(restored > 0 ? [`It gives ${pagesOf(restored)} the text from before the run.`] : []),
    'What somebody edited since then stays.',
  ].join(' ');

/**
 * Both buttons are disabled while any process generates pages, for this page or for another one. A click runs at once; the last run can be
 * taken back in one step.
 */
export function GeneratePages({ strategic, programmatic, mayGenerate }: GeneratePagesProps) {
  const [run, setRun] = useState<RunProgress | null>(null);
  const [undo, setUndo] = useState<RunUndo | null>(null);
  const [asked, setAsked] = useState<RunKind | 'undo' | null>(null);
  const [result, setResult] = useState<unknown>(null);
  const running = run?.status === 'running';
  const busy = asked !== null || running;

  const look = useCallback(async () => {
    const now = await readProgress();
    if (now === undefined) return;
    setRun(now.run);
    setUndo(now.undo);
  }, []);

  // Look on focus only, because constant requests from a hidden tab would keep its session open.
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

  const start = async (what: RunKind | 'undo') => {
    setAsked(what);
    setResult(null);
    const answer = await (what === 'undo' ? takeBack() : generate(what));
    await look();
    setResult(answer);
    setAsked(null);
    await renewFigures();
  };

  const button = (kind: RunKind, label: string) => (
    <button
      type="button"
      className={kind === 'strategic' ? 'button button--outline button--small' : 'button button--small'}
      disabled={busy}
      onClick={() => start(kind)}
    >
      {busy && asked !== 'undo' ? 'Generating...' : label}
    </button>
  );

  return (
    <div className="generate">
      {mayGenerate && (
        <div className="generate-buttons">
          {strategic < programmatic && button('strategic', `Generate ${grouped(strategic)} Pages`)}
          {button('programmatic', `Generate All ${grouped(programmatic)} Pages`)}
        </div>
      )}
      {busy && asked !== 'undo' && (
        <Progress
          done={running ? run.done : 0}
          requested={running ? run.requested : asked === 'strategic' ? strategic : programmatic}
        />
      )}
      <div role="status">
        {result !== null && !busy && <pre className="generate-result">{JSON.stringify(result, null, 2)}</pre>}
      </div>
      {mayGenerate && undo && !busy && (
        <p className="generate-undo">
          <button type="button" className="button button--outline button--small" onClick={() => start('undo')}>
            Take the last run back
          </button>{' '}
          <span className="muted">{undoWords(undo)}</span>
        </p>
      )}
    </div>
  );
}

export { GeneratePages as Component };
