import { href } from 'react-router';
import { type SetupStep, setupSteps } from '../../../domain/firm/setup/setup-steps.ts';
import { WindowSteps } from '../window-steps.tsx';

/** The setup steps. Each saved step has a lit window. */
export function SetupSteps({ at, saved }: { at: SetupStep; saved: readonly string[] }) {
  const steps = setupSteps.map(({ id, title }) => ({
    href: href('/admin/setup/:step', { step: id }),
    title,
    done: saved.includes(id),
    current: id === at,
  }));
  return <WindowSteps label="Setup" steps={steps} doneWord="saved" />;
}
