import {
  mostNotIndexed,
  stops,
  type Wave,
  type WaveSettings,
  waveLimits,
} from '../../../domain/landing/waves/waves.ts';
import { Field } from '../../islands/field.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';

interface WaveListProps {
  waves: readonly (Wave & { begun: string })[];
  listed: number;
  waiting: number;
  /** When the next wave begins; null while no page waits or a wave is stopped. */
  next: string | null;
  isStopped: boolean;
}

const limit = `${mostNotIndexed * 100}%`;

const stateOf = (wave: Wave): string =>
  stops(wave) ? 'Stops the following waves' : wave.stoppedAt === null ? 'Goes on' : 'Let go on by hand';

/** The number of pages that are listed and that wait, and each wave with the number of its pages that Google crawled but did not index. */
export function WaveList({ waves, listed, waiting, next, isStopped }: WaveListProps) {
  const last = waves.at(-1);
  return (
    <>
      <p>
        <b className="tabular">{listed.toLocaleString('en-CA')}</b> landing pages are in the list of search engines,{' '}
        <b className="tabular">{waiting.toLocaleString('en-CA')}</b> have earned it and wait.{' '}
        {next && last && `The next wave begins on ${next}.`}
        {isStopped && 'No page enters until somebody lets the waves go on.'}
      </p>
      {waves.length === 0 ? (
        <p className="muted">There was no wave yet. The first one begins as soon as a page has earned its place.</p>
      ) : (
        <AdminTable
          label="Waves of pages"
          blocks
          className="tabular"
          rows={waves.toReversed()}
          keyOf={({ number }) => number}
          columns={[
            { heading: 'Wave', cell: ({ number }) => `Wave ${number}` },
            { heading: 'Begun', cell: ({ begun }) => begun },
            { heading: 'Pages', number: true, cell: ({ pages }) => pages.toLocaleString('en-CA') },
            {
              heading: 'Crawled, not indexed',
              number: true,
              cell: ({ pages, notIndexed }) =>
                `${notIndexed.toLocaleString('en-CA')} (${pages === 0 ? 0 : Math.round((100 * notIndexed) / pages)}%)`,
            },
            { heading: 'State', cell: stateOf },
          ]}
        />
      )}
      <p className="muted">
        A wave of which Google has crawled and not indexed more than {limit} after four weeks stops the following ones.
        Its own pages stay.
      </p>
    </>
  );
}

export function GoOnForm() {
  return (
    <form method="post" action={toNotice}>
      <button type="submit" name="intent" value="go-on" className="button button--outline button--small">
        Let the waves go on
      </button>
    </form>
  );
}

interface WaveFormProps {
  settings: Readonly<Record<keyof WaveSettings, string | number>>;
  faults: Partial<Record<keyof WaveSettings, string>>;
}

export function WaveForm({ settings, faults }: WaveFormProps) {
  return (
    <form method="post" action={toNotice} className="page-filters">
      {(['size', 'days'] as const).map((name) => (
        <Field
          key={name}
          id={`wave-${name}`}
          name={name}
          label={waveLimits[name].label}
          inputMode="numeric"
          defaultValue={settings[name]}
          error={faults[name]}
        />
      ))}
      <div className="page-filters-end">
        <button type="submit" name="intent" value="settings" className="button button--small">
          Save
        </button>
      </div>
    </form>
  );
}
