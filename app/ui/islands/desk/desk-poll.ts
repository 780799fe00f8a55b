import { mayNotify, notifyOf } from '../../enhance/desk-notices.ts';
import { unattended } from '../../enhance/unattended.ts';
import { href } from '../../href.ts';
import { renewDesk } from './renew-desk.ts';

const pollEvery = 5000;
/** For a hidden tab, which polls only to show notifications. */
const pollHiddenEvery = 15_000;
const mostFailures = 3;

/** The inbox as the page shows it. */
export interface Seen {
  /** When the newest lead arrived; 0 without any. */
  newest: number;
  /** A hash that changes whenever the inbox changes. */
  mark: string;
}

/**
 * Polls the server for changes in the inbox. After a change, it fetches this page again and updates the changed parts, or only the list
 * if the open lead was erased. A hidden tab pauses, or polls less often if it may show notifications.
 */
export class DeskPoll {
  private readonly say: (words: string) => void;
  private readonly onRenewed: () => void;
  private since: number;
  private tag: string;
  private failures = 0;
  /** Counted since the page was opened, so that each announcement differs: a screen reader does not repeat the same text. */
  private arrived = 0;
  /** True when the open lead was erased. */
  private isGone = false;
  private timer = 0;
  private looking = false;
  /** True when the person came back to the tab during a look. */
  private again = false;
  private stopped = false;

  /** `say` gets the news; `onRenewed` is called after the page was updated. */
  constructor({ newest, mark }: Seen, say: (words: string) => void, onRenewed: () => void) {
    this.since = newest;
    this.tag = `"${mark}"`;
    this.say = say;
    this.onRenewed = onRenewed;
  }

  /** Polls until the returned function is called. */
  begin(): () => void {
    const look = () => void this.poll();
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      this.stopped = true;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  /** One look at a time: two at once would count a lead twice. */
  private async poll(): Promise<void> {
    clearTimeout(this.timer);
    if (this.stopped || (document.hidden && !mayNotify())) return;
    this.again = this.looking;
    if (this.looking) return;
    this.looking = true;
    try {
      if (!(await this.look())) return this.say('You are signed out. Reload the page to sign in and see new leads.');
    } catch {
      this.failures++;
      if (this.failures >= mostFailures) this.say('The server cannot be reached: this list is not up to date.');
    } finally {
      this.looking = false;
    }
    if (this.again) return this.poll();
    this.timer = window.setTimeout(() => void this.poll(), document.hidden ? pollHiddenEvery : pollEvery);
  }

  /** Checks for changes once. False when the session has ended. Throws when the server fails. */
  private async look(): Promise<boolean> {
    const lead = /\/leads\/([\w-]+)$/.exec(location.pathname)?.[1];
    const about = lead ? `&lead=${lead}${document.hidden ? '&away' : ''}` : '';
    const answer = await fetch(`${href('/api/admin/leads')}?since=${this.since}${about}`, {
      headers: { ...unattended, 'If-None-Match': this.tag },
    });
    if (answer.status === 401) return false;
    if (answer.status !== 304) await this.take(answer);
    const came = this.arrived === 1 ? '1 new lead' : `${this.arrived} new leads`;
    this.say([this.isGone && 'This lead no longer exists.', this.arrived > 0 && came].filter(Boolean).join(' '));
    this.failures = 0;
    return true;
  }

  /** The inbox has changed: updates the page. */
  private async take(answer: Response): Promise<void> {
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    const { newest, fresh } = (await answer.json()) as { newest: number; fresh: number };
    const page = await this.thisPage();
    if (!page.ok) throw new Error(`The server answered ${page.status}.`);
    renewDesk(new DOMParser().parseFromString(await page.text(), 'text/html'));
    this.onRenewed();
    this.arrived += fresh;
    if (fresh > 0 && mayNotify() && (document.hidden || !document.hasFocus())) notifyOf(fresh);
    this.since = newest;
    this.tag = answer.headers.get('etag') ?? '';
  }

  /** Fetches the current version of this page, or the list of leads if this lead no longer exists. */
  private async thisPage(): Promise<Response> {
    const page = await fetch(location.href, { headers: unattended });
    this.isGone = page.status === 404;
    return this.isGone ? fetch(`${href('/admin/leads')}${location.search}`, { headers: unattended }) : page;
  }
}
