import type { ChannelLine } from '../../../domain/delivery/delivery-report.ts';
import { toNotice } from '../form-result.tsx';

const windows = { works: 'new', fails: 'held', off: 'off' } as const;

function stateWords({ state, since, configured }: ChannelLine): string {
  if (!configured) return 'Not configured';
  if (state === 'off') return `Switched off since ${since}; its messages are kept`;
  return state === 'fails' ? `Failing since ${since}; its messages are kept and tried again` : 'Works';
}

interface ChannelsProps {
  lines: readonly ChannelLine[];
  mayTest: boolean;
  mayEnable: boolean;
}

function Channel({ line, mayTest, mayEnable }: { line: ChannelLine } & Omit<ChannelsProps, 'lines'>) {
  const { transport, name, configured, target, state, canary } = line;
  return (
    <li className="channel">
      <div className="channel-state">
        <h3>{name}</h3>
        <p className="channel-words">
          <span className="state-window" data-state={configured ? windows[state] : 'off'} aria-hidden="true" />
          <span>{stateWords(line)}</span>
        </p>
        <p className="muted">{target}</p>
      </div>
      {configured && (
        <div className="channel-canary">
          <p className="channel-words">
            <span
              className="state-window"
              data-state={canary.returned === null ? 'off' : canary.returned ? 'new' : 'held'}
              aria-hidden="true"
            />
            <span>{canary.words}</span>
          </p>
          <p className="muted">{canary.proof}</p>
        </div>
      )}
      {configured && (mayTest || mayEnable) && (
        <form method="post" action={toNotice} className="channel-buttons">
          <input type="hidden" name="transport" value={transport} />
          {mayTest && (
            <button type="submit" name="intent" value="test" className="button button--outline button--small">
              Send a test message<span className="visually-hidden"> by {name}</span>
            </button>
          )}
          {state === 'off' && mayEnable && (
            <button type="submit" name="intent" value="enable" className="button button--small">
              Switch on again
            </button>
          )}
          {state === 'off' && !mayEnable && <p>An owner can switch it on again.</p>}
        </form>
      )}
    </li>
  );
}

/** The state of each channel, the result of its latest test lead, and a button that sends a test. */
export function DeliveryChannels({ lines, ...may }: ChannelsProps) {
  return (
    <ul className="channels">
      {lines.map((line) => (
        <Channel key={line.transport} line={line} {...may} />
      ))}
    </ul>
  );
}
