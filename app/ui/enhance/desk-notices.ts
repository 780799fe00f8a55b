/** On this device, when somebody has asked to be notified. */
const wanted = 'desk-notices on';

/** Whether this browser shows a notification of new leads: the person asked for it here, and the browser allows it. */
export const mayNotify = (): boolean =>
  'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(wanted) !== null;

/** Notifies of new leads, by their number alone: people beside the screen read it, too. Several tabs show one notification. */
export function notifyOf(fresh: number): void {
  try {
    const notice = new Notification(fresh === 1 ? '1 new lead' : `${fresh} new leads`, { tag: 'new-leads' });
    notice.addEventListener('click', () => window.focus());
  } catch {
    // Browsers of telephones have the permission, and show none without a service worker.
  }
}

/** The button that switches notifications on and off in this browser. Asks the browser for its permission only when it is pressed. */
export function enhance(part: HTMLElement): void {
  const button = part.querySelector('button');
  const said = part.querySelector('[role=status]');
  if (!button || !said || !('Notification' in window)) return;

  function show(): void {
    if (button) button.textContent = mayNotify() ? 'Stop Notifying Me in This Browser' : 'Notify Me in This Browser';
  }

  button.addEventListener('click', async () => {
    if (mayNotify()) {
      localStorage.removeItem(wanted);
      said.textContent = 'This browser notifies you no longer.';
    } else if ((await Notification.requestPermission()) === 'granted') {
      localStorage.setItem(wanted, '');
      said.textContent = 'This browser notifies you of new leads while a tab with Today or Leads is open.';
    } else said.textContent = 'Your browser does not allow it. Allow notifications of this site in its settings.';
    show();
  });
  show();
  part.hidden = false;
}
