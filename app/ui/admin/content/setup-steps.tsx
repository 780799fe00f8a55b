import { href } from 'react-router';
import { type SetupStep, setupSteps } from '../../../domain/firm/setup/setup-steps.ts';

/** The steps with a lit window for each that is saved. */
export function SetupSteps({ at, saved }: { at: SetupStep; saved: readonly string[] }) {
  return (
    <nav aria-label="Setup">
      <ol className="setup-steps">
        {setupSteps.map(({ id, title }) => (
          <li key={id}>
            <a href={href('/admin/setup/:step', { step: id })} aria-current={id === at ? 'step' : undefined}>
              <span className="state-window" data-state={saved.includes(id) ? 'new' : 'off'} aria-hidden="true" />
              {title}
              <span className="visually-hidden">{saved.includes(id) ? ', saved' : ', to do'}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
