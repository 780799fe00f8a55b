import { atlasCredit } from '../../../domain/firm/market/region-of.ts';
import type { StepFaults } from '../../../domain/firm/setup/entries.ts';
import type { StepForms } from '../../../domain/firm/setup/step-forms.ts';
import { Field } from '../../islands/field.tsx';
import { SetupMap } from './setup-map.tsx';

/** The map of the region and a separate form whose radius selects the locations. It works without JavaScript. */
export function WhereMap({ form, faults }: { form: StepForms['where']; faults: StepFaults }) {
  const { market, locations, radius } = form;
  if (!market) return null;
  const on = new Set(locations.filter(({ picked }) => picked).map(({ id }) => id));
  const farthest = Math.max(...locations.map(({ km }) => km));
  return (
    <div className="setup-where" data-enhance="panel" data-panel="setup-where">
      <SetupMap market={market} on={on} radius={faults.radius ? 0 : Number(radius)} />
      <form method="get" className="setup-radius">
        <Field
          id="radius"
          name="radius"
          label={`Kilometres around ${form.home}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={radius}
          error={faults.radius}
        />
        <button type="submit" className="button button--outline button--small">
          Take the places within
        </button>
        <p className="muted">
          Places within that distance are switched on below, and the others off. The farthest in the list is {farthest}{' '}
          km away. {atlasCredit}.
        </p>
      </form>
    </div>
  );
}
