import { useCallback, useEffect, useRef, useState } from 'react';
import { generate, type RunKind, type RunProgress, readProgress } from './generation-calls.ts';

export interface GeneratePagesProps {
  /** How many pages there are of each kind. */
  strategic: number;
  programmatic: number;
  /** How many pages are stored, and how many of them search engines may list. */
  stored: number;
  listed: number;
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

interface QuestionProps extends Pick<GeneratePagesProps, 'stored' | 'listed'> {
  /** How many pages are asked for. */
  count: number;
  onYes: () => void;
  onNo: () => void;
}

/** Asks for confirmation, and says what a run publishes. Takes the focus, because the person must read it next. */
function Question({ count, stored, listed, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form
    <div className="generate-question" role="group" aria-labelledby="generate-question" tabIndex={-1} ref={box}>
      <p id="generate-question">
        <b>Write and publish {grouped(count)} pages?</b> They are on the site as soon as they are written.{' '}
        {stored > 0 && `${grouped(stored)} are there already; those among them are written again. `}
        {listed === 0 ? 'Search engines may not list any yet.' : `Search engines may list ${grouped(listed)} now.`} A
        page that passes every check is listed, and one that does not is held back.
      </p>
      <div className="generate-answers">
        <button type="button" className="button button--small" onClick={onYes}>
          Publish {grouped(count)} pages
        </button>
        <button type="button" className="button button--outline button--small" onClick={onNo}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Both buttons are disabled while any process generates pages, for this page or for another one. */
export function GeneratePages({ strategic, programmatic, stored, listed, mayGenerate }: GeneratePagesProps) {
  const [run, setRun] = useState<RunProgress | null>(null);
  const [question, setQuestion] = useState<RunKind | null>(null);
  const [asked, setAsked] = useState<RunKind | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [result, setResult] = useState<unknown>(null);
  const running = run?.status === 'running';
  const busy = asked !== null || running;

  const look = useCallback(async () => {
    const now = await readProgress();
    if (now !== undefined) setRun(now);
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

  const start = async (kind: RunKind) => {
    setQuestion(null);
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
      aria-expanded={question === kind}
      onClick={() => setQuestion(kind)}
    >
      {busy ? 'Generating...' : label}
    </button>
  );

  return (
    <div className="generate">
      {mayGenerate && (
        <div className="generate-buttons" ref={buttons}>
          {strategic < programmatic && button('strategic', `Generate ${grouped(strategic)} Pages`)}
          {button('programmatic', `Generate All ${grouped(programmatic)} Pages`)}
        </div>
      )}
      {question && !busy && (
        <Question
          key={question}
          count={question === 'strategic' ? strategic : programmatic}
          stored={stored}
          listed={listed}
          onYes={() => start(question)}
          onNo={() => {
            buttons.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
            setQuestion(null);
          }}
        />
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
