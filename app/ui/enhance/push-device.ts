import { toBytes } from './base64url.ts';

/** Its message is a sentence that tells the person why the device is not notified. */
class Refused extends Error {}

/** The id under which the server stores a device: SHA-256 of its endpoint. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function publicKey(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, { method: 'POST' }).catch(() => null);
  if (!answer?.ok) throw new Refused('The server cannot be reached. Please try again.');
  return toBytes(((await answer.json()) as { publicKey: string }).publicKey);
}

/** Asks for permission, and subscribes again, because an earlier subscription may belong to another key of the site. */
async function subscribe(scope: string, key: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new Refused('Your browser does not allow it. Allow notifications of this site in its settings.');
  const applicationServerKey = await publicKey(key);
  const registration = await navigator.serviceWorker.register('/push-worker.js', { scope });
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  // A worker that is still installing accepts no subscription.
  const worker = registration.installing ?? registration.waiting;
  if (worker && !registration.active)
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** The button that turns alerts on this device, while the panel is closed, on or off. The form sends the change to the server. */
export async function enhance(part: HTMLElement): Promise<void> {
  const form = part.querySelector('form');
  const button = form?.querySelector('button');
  const said = form?.querySelector('[role=status]');
  const { scope = '', key = '', devices = '' } = part.dataset;
  if (!form || !button || !said || !('serviceWorker' in navigator && 'PushManager' in window)) return;

  const subscribed = async () => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    return (await registration?.pushManager.getSubscription()) ?? null;
  };
  const send = (values: Record<string, string | undefined>) => {
    for (const [name, value = ''] of Object.entries(values))
      form.querySelector(`input[name=${name}]`)?.setAttribute('value', value);
    form.submit();
  };

  const known = await subscribed();
  const id = known ? await idOf(known) : '';
  const isOn = known !== null && devices.split(' ').includes(id);
  if (isOn) button.textContent = 'Stop Notifying This Device';

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    button.disabled = true;
    said.textContent = '';
    try {
      if (isOn) {
        await known.unsubscribe();
        return send({ intent: 'push-remove', device: id });
      }
      const { endpoint, keys } = (await subscribe(scope, key)).toJSON();
      send({ intent: 'push-add', endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
    } catch (error) {
      said.textContent =
        error instanceof Refused ? error.message : 'This browser could not be subscribed. Please try again later.';
      button.disabled = false;
    }
  });
  part.hidden = false;
}
