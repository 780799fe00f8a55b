import type { Finding } from '../../../domain/operations/launch-check.ts';

/** Everything to settle before the launch, each with what to do. */
export function LaunchList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ol className="attention">
      {findings.map(({ what, todo, place }) => (
        <li key={what}>
          <span className="state-window" data-state="off" aria-hidden="true" />
          <div>
            <p className="launch-what">{what}</p>
            <p>
              {todo} {place && <a href={place.href}>{place.label}</a>}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
