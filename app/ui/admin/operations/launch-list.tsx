import { href } from 'react-router';
import type { Finding } from '../../../domain/operations/launch-check.ts';
import { type LaunchTaskState, openTasks } from '../../../domain/operations/launch-tasks.ts';
import { ServerLine } from '../server-line.tsx';
import { WindowSteps } from '../window-steps.tsx';

/** A task with more findings than this has them folded. */
const mostShown = 2;

const anchorOf = (id: LaunchTaskState['id']) => `task-${id}`;

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="launch-findings">
      {findings.map(({ what, todo, place, setting }) => (
        <li key={what}>
          <p className="launch-what">{what}</p>
          <p>
            {setting ? null : todo} {place && <a href={place.href}>{place.label}</a>}
          </p>
          {setting && <ServerLine line={setting} />}
        </li>
      ))}
    </ul>
  );
}

function Task({ task: { id, title, settled, place, findings } }: { task: LaunchTaskState }) {
  const left = findings.length;
  return (
    <li id={anchorOf(id)}>
      <span className="state-window" data-state={left === 0 ? 'new' : 'off'} aria-hidden="true" />
      <div>
        <h3>
          {title}
          <span className="visually-hidden">{left === 0 ? ', done' : ', to do'}</span>
        </h3>
        {left === 0 ? (
          <p className="muted">{settled}</p>
        ) : (
          <>
            {left > mostShown ? (
              <details>
                <summary>{left} things to settle</summary>
                <Findings findings={findings} />
              </details>
            ) : (
              <Findings findings={findings} />
            )}
            {place && (
              <p>
                <a className="button button--outline button--small" href={place.href}>
                  {place.label}
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}

/** The tasks before the launch, each with its open findings. */
export function LaunchList({ tasks }: { tasks: readonly LaunchTaskState[] }) {
  return (
    <ol className="attention launch-tasks">
      {tasks.map((task) => (
        <Task key={task.id} task={task} />
      ))}
    </ol>
  );
}

export const launchHeading = (tasks: readonly LaunchTaskState[]): string => {
  const left = openTasks(tasks).length;
  return left === 0 ? 'The site may go public' : `${left} of ${tasks.length} tasks left before the site goes public`;
};

/** The tasks as windows, for Today. */
export function LaunchWindows({ tasks }: { tasks: readonly LaunchTaskState[] }) {
  const steps = tasks.map(({ id, title, findings }) => ({
    href: `${href('/admin/launch')}#${anchorOf(id)}`,
    title,
    done: findings.length === 0,
  }));
  return <WindowSteps label="Before the site goes public" steps={steps} doneWord="done" />;
}
