import { href } from 'react-router';
import { usePermission } from '../../page-parts.ts';
import { FormResult, toNotice } from '../form-result.tsx';
import { IntentForm, type RefusedForm } from './intent-form.tsx';

export interface NotifiedDevice {
  id: string;
  /** The browser and its system, such as `Firefox on Windows`. */
  name: string;
  since: string;
  /** When its push service last accepted a notification; null before the first. */
  reached: string | null;
}

interface PushDevicesProps {
  devices: readonly NotifiedDevice[];
  refused: RefusedForm | null;
}

/**
 * The browsers that show the person's alarms, and a button that adds this browser. The button stays hidden in a browser without push
 * messages (enhance/push-device.ts).
 */
export function PushDevices({ devices, refused }: PushDevicesProps) {
  usePermission('worker');
  return (
    <>
      {refused?.intent === 'push-add' && <FormResult kind="error">{refused.sentence}</FormResult>}
      <div
        hidden
        data-enhance="panel"
        data-panel="push-device"
        data-key={href('/api/admin/push-key')}
        data-scope={href('/admin')}
        data-devices={devices.map(({ id }) => id).join(' ')}
      >
        <form method="post" action={toNotice} className="admin-form">
          <p>
            This device can show the alarms that go to you, also while the panel is closed. An alarm says how long a
            lead has waited and what it is about, and names nobody. The alarms end when you sign out here.
          </p>
          {['intent', 'endpoint', 'p256dh', 'auth', 'device'].map((name) => (
            <input key={name} type="hidden" name={name} />
          ))}
          <button type="submit" className="button button--outline button--small">
            Notify This Device Even When the Panel Is Closed
          </button>
          <p role="status" />
        </form>
      </div>
      <p className="muted">
        On an iPhone or iPad: open this page in Safari, press Share, then Add to Home Screen. Open the panel from there,
        sign in, and come back to this page: the button for notifications is here then.
      </p>
      {devices.length > 0 && (
        <IntentForm intent="push-remove" button="Remove the chosen device" refused={refused} outline>
          <fieldset className="devices">
            <legend>Devices that show your alarms</legend>
            {devices.map(({ id, name, since, reached }, index) => (
              <label key={id}>
                <input type="radio" name="device" value={id} defaultChecked={index === 0} />
                <span>
                  <b>{name}</b>, since {since}, {reached === null ? 'not notified yet' : `last notified ${reached}`}
                </span>
              </label>
            ))}
          </fieldset>
        </IntentForm>
      )}
    </>
  );
}
