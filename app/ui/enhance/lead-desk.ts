import { plainPromise, replyClock } from '../../domain/leads/reply-clock.ts';
import type { WorkingHours } from '../../domain/time/business-hours.ts';
import { href } from '../href.ts';
import { mayNotify, notifyOf } from './desk-notices.ts';
import { unattended } from './unattended.ts';

const pollEvery = 5000;
/** For a hidden tab, which polls only to show notifications. */
const pollHiddenEvery = 15_000;
const mostFailures = 3;

/** Updates every clock and time on the page. `now` is the server's time. */
function tick(desk: HTMLElement, firm: WorkingHours, now: number): void {
  for (const line of desk.querySelectorAll<HTMLElement>('[data-received]')) {
    const { received, due } = line.dataset;
    const words = plainPromise(firm, { receivedAt: Number(received), dueAt: due ? Number(due) : null }, now);
    if (line.textContent !== words) line.textContent = words;
  }
  for (const clock of desk.querySelectorAll<HTMLElement>('.lead-clock')) {
    const { words, cells, state } = replyClock(firm, Number(clock.dataset.due), now, 'urgent' in clock.dataset);
    clock.dataset.state = state;
    const text = clock.querySelector('.lead-clock-words');
    if (text && text.textContent !== words) text.textContent = words;
    for (const [at, cell] of clock.querySelectorAll('i').entries()) cell.toggleAttribute('data-on', at < cells);
    clock.querySelector('.lead-clock-cells')?.toggleAttribute('hidden', cells === 0);
  }
}

/** Shows the seconds left until the person's reply is sent. */
function countDown(desk: HTMLElement, now: number): void {
  for (const words of desk.querySelectorAll<HTMLElement>('[data-leaves]')) {
    const left = Math.ceil((Number(words.dataset.leaves) - now) / 1000);
    words.textContent = left > 0 ? `${left} s` : 'a moment';
  }
}

/** Replaces the children of `list` with those of `next`, matched by key. Unchanged elements stay, so that they keep the focus. */
function renewList(list: Element, next: Element): void {
  const known = new Map([...list.children].map((child) => [(child as HTMLElement).dataset.key, child]));
  const focused = document.activeElement;
  let place: Element | null = list.firstElementChild;
  for (const fresh of [...next.children]) {
    const old = known.get((fresh as HTMLElement).dataset.key);
    known.delete((fresh as HTMLElement).dataset.key);
    if (old) renewElement(old, fresh);
    const wanted = old ?? document.importNode(fresh, true);
    if (wanted === place) place = place.nextElementSibling;
    else list.insertBefore(wanted, place);
  }
  for (const gone of known.values()) gone.remove();
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** Copies the content of `fresh` into `old`, but keeps its link, which may have the focus. Without a link, a focused element is left alone. */
function renewElement(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  const link = old.querySelector(':scope > a');
  const freshLink = fresh.querySelector(':scope > a');
  if (link && freshLink) link.replaceChildren(...document.importNode(freshLink, true).childNodes);
  else if (!old.contains(document.activeElement)) old.replaceChildren(...document.importNode(fresh, true).childNodes);
}

/** Updates each live part of the page from the current version of the page. Leaves forms alone. */
function renew(page: Document): void {
  // The title contains the number of waiting leads.
  document.title = page.title;
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`);
    if (!fresh) continue;
    part.hidden = fresh.hidden;
    if (fresh.querySelector(':scope > [data-key]') || part.querySelector(':scope > [data-key]')) renewList(part, fresh);
    else if (!part.isEqualNode(fresh) && !part.contains(document.activeElement))
      part.replaceChildren(...document.importNode(fresh, true).childNodes);
  }
}

/**
 * Polls the server for changes in the inbox. After a change, it fetches this page again and updates the changed parts, or only the list
 * if the open lead was erased. A hidden tab pauses, or polls less often if it may show notifications. If the server cannot be reached,
 * the page says so.
 */
export function enhance(desk: HTMLElement): void {
  const news = desk.querySelector('[data-news]');
  const firm = JSON.parse(desk.dataset.hours ?? '') as WorkingHours;
  const ahead = Number(desk.dataset.now) - Date.now();
  let since = Number(desk.dataset.newest);
  let tag = `"${desk.dataset.mark}"`;
  let failures = 0;
  // Counted since the page was opened, so that each announcement differs: a screen reader does not repeat the same text.
  let arrived = 0;
  let gone = false;
  let timer = 0;
  let looking = false;
  /** True when the person came back to the tab during a look. */
  let again = false;

  const say = (words: string) => {
    if (news && news.textContent !== words) news.textContent = words;
  };

  function tell(): void {
    const came = arrived === 1 ? '1 new lead' : `${arrived} new leads`;
    say([gone && 'This lead no longer exists.', arrived > 0 && came].filter(Boolean).join(' '));
  }

  /** Fetches the current version of this page, or the list of leads if this lead no longer exists. */
  async function thisPage(): Promise<Response> {
    const page = await fetch(location.href, { headers: unattended });
    gone = page.status === 404;
    return gone ? fetch(`${href('/admin/leads')}${location.search}`, { headers: unattended }) : page;
  }

  /** Checks for changes once. False when the session has ended. Throws when the server fails. */
  async function look(): Promise<boolean> {
    const answer = await fetch(`${href('/api/admin/leads')}?since=${since}`, {
      headers: { ...unattended, 'If-None-Match': tag },
    });
    if (answer.status === 401) return false;
    if (answer.status !== 304) {
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      const { newest, fresh } = (await answer.json()) as { newest: number; fresh: number };
      const page = await thisPage();
      if (!page.ok) throw new Error(`The server answered ${page.status}.`);
      renew(new DOMParser().parseFromString(await page.text(), 'text/html'));
      tick(desk, firm, Date.now() + ahead);
      arrived += fresh;
      if (fresh > 0 && mayNotify() && (document.hidden || !document.hasFocus())) notifyOf(fresh);
      since = newest;
      tag = answer.headers.get('etag') ?? '';
    }
    tell();
    failures = 0;
    return true;
  }

  /** One look at a time: two at once would count a lead twice. */
  async function poll(): Promise<void> {
    clearTimeout(timer);
    if (document.hidden && !mayNotify()) return;
    again = looking;
    if (looking) return;
    looking = true;
    try {
      if (!(await look())) return say('You are signed out. Reload the page to sign in and see new leads.');
    } catch {
      failures++;
      if (failures >= mostFailures) say('The server cannot be reached: this list is not up to date.');
    } finally {
      looking = false;
    }
    if (again) return poll();
    timer = window.setTimeout(poll, document.hidden ? pollHiddenEvery : pollEvery);
  }

  // With `done` in the address, a reload would repeat the confirmation, and a draft begun now would count as sent.
  const here = new URL(location.href);
  here.searchParams.delete('done');
  if (here.href !== location.href) history.replaceState(history.state, '', here);

  const list = desk.querySelector<HTMLElement>('.desk-list');
  const open = list?.querySelector<HTMLElement>('.lead-row[aria-current]');
  if (list && open) list.scrollTop = open.offsetTop - list.clientHeight / 3;
  setInterval(() => {
    tick(desk, firm, Date.now() + ahead);
    countDown(desk, Date.now() + ahead);
  }, 1000);
  document.addEventListener('visibilitychange', () => void poll());
  void poll();
}
