/** The local-storage key that is set when the person wants notifications on this device. */
const wanted = 'desk-notices on';

/** Whether this browser shows notifications of new leads: the person turned them on here, and the browser allows them. */
export const mayNotify = (): boolean =>
  'Notification' in window && Notification.permission === 'granted' && localStorage.getItem(wanted) !== null;

/** Notifies of new leads. Gives only their number, because people near the screen can read it, too. Several tabs show one notification. */
export function notifyOf(fresh: number): void {
  try {
    const notice = new Notification(fresh === 1 ? '1 new lead' : `${fresh} new leads`, { tag: 'new-leads' });
    notice.addEventListener('click', () => window.focus());
  } catch {
    // Mobile browsers grant the permission, but show no notification without a service worker.
  }
}

/** The button that switches notifications on and off in this browser. It asks for the browser's permission only when pressed. */
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
      said.textContent = 'This browser no longer notifies you.';
    } else if ((await Notification.requestPermission()) === 'granted') {
      localStorage.setItem(wanted, '');
      said.textContent = 'This browser notifies you of new leads while a tab with Today or Leads is open.';
    } else said.textContent = 'Your browser does not allow it. Allow notifications of this site in its settings.';
    show();
  });
  show();
  part.hidden = false;
}
