export interface WindowStep {
  href: string;
  title: string;
  /** True lights the window. */
  done: boolean;
  current?: boolean;
}

/** Steps or tasks in a row. Each is a link with a window that is lit when it is done. */
export function WindowSteps({
  label,
  steps,
  doneWord,
}: {
  label: string;
  steps: readonly WindowStep[];
  doneWord: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className="window-steps">
        {steps.map(({ href, title, done, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-label={`${title}, ${done ? doneWord : 'to do'}`}
              aria-current={current ? 'step' : undefined}
            >
              <span className="state-window" data-state={done ? 'new' : 'off'} aria-hidden="true" />
              <span className="window-title">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
