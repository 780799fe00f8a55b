import { href } from '../href.ts';
import { askBetween, type Theirs } from './draft-clash.ts';
import {
  ageWords,
  count,
  type Entries,
  encoded,
  entriesOf,
  fill,
  isTouched,
  showFault,
  tooLongWords,
} from './form-texts.ts';
import { askForChange, listButtonOf, showChange } from './list-buttons.ts';
import { unattended } from './unattended.ts';

/** Milliseconds between the last key press and saving the draft. */
const saveAfter = 800;
/** Milliseconds between the last key press and keeping the text on this device. */
const keepAfter = 150;
const askEvery = 5000;
const retryEvery = 3000;
/** The largest draft that the server reads: 1 MB. */
const mostSent = 1024 * 1024;
/** The largest request that browsers still send after the page is left. */
const mostAfterLeaving = 60_000;

const signedOut = 'You are signed out. Your text is kept on this device: sign in again.';
const notReached = 'Not saved yet: the server cannot be reached. Your text is kept on this device.';

/**
 * Saves the form while a person types, and keeps unsaved text on this device, so that nothing is lost when the tab, the server or the
 * network fails. When someone else has changed the document, it says so, and asks before either text replaces the other.
 */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  // A form with personal drafts sets `own` to the user's id, `what` to a name for the text, and `gone` to a sentence for when its subject is erased.
  const { saveTo = '', revisionName = '', own, what = 'this page', gone } = form.dataset;
  const status = form.querySelector<HTMLElement>('[data-saved]');
  const kept = `draft ${saveTo}${own === undefined ? '' : ` ${own}`}`;
  const revision = form.elements.namedItem(revisionName) as HTMLInputElement;
  // Text typed before this script ran is not saved yet.
  let last = isTouched(form) ? '' : encoded(entriesOf(form));
  let savedAt: number | null = null;
  let saving: Promise<void> | null = null;
  let blocked = false;
  let leaving = false;
  /** True once a list button submits the form the ordinary way, with a new page. */
  let unaided = false;
  let ended = false;
  let timer = 0;
  let keepTimer = 0;

  const isChanged = () => encoded(entriesOf(form)) !== last;

  function say(words: string, isAlert = false): void {
    if (!status) return;
    status.role = isAlert ? 'alert' : 'status';
    if (status.textContent !== words) status.textContent = words;
  }

  /** `sent`: the form is being submitted, so the text is needed again only if the server asks the person to sign in. */
  function keep(sent = false): void {
    if (ended) return;
    try {
      if (isChanged()) localStorage.setItem(kept, JSON.stringify({ at: Date.now(), entries: entriesOf(form), sent }));
      else localStorage.removeItem(kept);
    } catch {
      // Storage is full or not allowed. The server still has the last saved draft.
    }
  }

  /** Lets the person choose between the two texts. Nothing is saved until they have chosen. */
  function clash(theirs: Theirs): void {
    blocked = true;
    const clear = askBetween(form, theirs, what, {
      takeTheirs() {
        localStorage.removeItem(kept);
        last = encoded(entriesOf(form));
        // Not a reload, which could submit a form again.
        location.replace(`${location.pathname}${location.search}`);
      },
      keepMine() {
        revision.value = theirs.revision === null ? '' : String(theirs.revision);
        // The server has no draft now. When the form is submitted, it compares the text with the published one and answers with its page.
        if (theirs.revision === null) return form.requestSubmit();
        blocked = false;
        clear();
        void save();
      },
    });
    const isMine = theirs.by === null && theirs.revision !== null;
    say(`Not saved: ${isMine ? 'you changed it in another window' : `somebody else changed ${what}`}.`);
  }

  /** Shows the fault of each field that the person has edited and left, and removes the faults that are fixed. */
  function showFaults(faults: Record<string, string>): void {
    for (const control of form.querySelectorAll<HTMLElement>('[data-typed]')) {
      const name = (control as HTMLInputElement).name;
      if (control === document.activeElement) continue;
      showFault(control, Object.hasOwn(faults, name) ? faults[name] : undefined);
    }
  }

  /** Says that the form is too long to send, and marks its longest text. */
  function sayTooLong(): void {
    const texts = [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea'),
    ];
    const longest = texts.reduce((one, other) => (other.value.length > one.value.length ? other : one));
    const words = tooLongWords(longest, longest.value.length);
    showFault(longest, words);
    say(`Not saved. ${words} It stays here while the page is open.`, true);
  }

  /** The subject of the form no longer exists: deletes the kept text and stops saving. */
  function end(words: string): void {
    blocked = true;
    ended = true;
    localStorage.removeItem(kept);
    say(words, true);
  }

  async function send(): Promise<void> {
    const entries = entriesOf(form);
    const text = encoded(entries);
    if (text.length > mostSent) return sayTooLong();
    // A sentence that says why the text is not saved stays until it is: a shorter one would move the buttons below a click.
    if (status?.role !== 'alert') say('Saving …');
    try {
      const answer = await fetch(saveTo, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: text,
        keepalive: text.length < mostAfterLeaving,
      });
      if (answer.status === 409) return clash((await answer.json()) as Theirs);
      if (answer.status === 401) return say(signedOut, true);
      if (answer.status === 413) return sayTooLong();
      if (answer.status === 404 && gone !== undefined) return end(gone);
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      const { revision: now, faults } = (await answer.json()) as {
        revision: number | null;
        faults: Record<string, string>;
      };
      revision.value = now === null ? '' : String(now);
      isStored(
        entries.map(([name, value]): [string, string] => [name, name === revisionName ? revision.value : value]),
      );
      showFaults(faults);
    } catch {
      say(notReached, true);
      timer = window.setTimeout(save, retryEvery);
    }
  }

  /** Records that the server has stored these entries. */
  function isStored(entries: Entries): void {
    last = encoded(entries);
    savedAt = Date.now();
    keep();
    tell();
    for (const part of form.querySelectorAll<HTMLElement>('[data-of-draft]')) part.hidden = revision.value === '';
    form.dispatchEvent(new CustomEvent('draft-saved', { bubbles: true }));
  }

  /** Adds, removes or moves a list item without leaving the page. If the answer does not fit, submits the form the ordinary way. */
  async function change(button: HTMLButtonElement): Promise<void> {
    if (saving) return saving.then(() => change(button));
    const entries = entriesOf(form);
    say('Saving …');
    const asking = askForChange(form, button, entries);
    saving = asking.then(() => undefined);
    const page = await asking.finally(() => {
      saving = null;
    });
    if (page === 'refused') {
      unaided = true;
      return form.requestSubmit(button);
    }
    keep();
    if (page === 'signed-out') return say(signedOut, true);
    if (page === 'unreachable') return say(`${notReached} Then press the button again.`, true);
    const isTyping = encoded(entriesOf(form)) !== encoded(entries);
    showChange(form, button, page);
    isStored(entriesOf(form));
    if (!isTyping) return;
    // Text typed outside the list after the click was not sent with the button.
    last = '';
    keep();
    void save();
  }

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (blocked || !isChanged()) return;
    // One save at a time: the second needs the revision of the first.
    if (saving) return saving.then(save);
    saving = send();
    await saving.finally(() => {
      saving = null;
    });
  }

  function tell(): void {
    if (!blocked && savedAt !== null && !isChanged()) say(`Draft saved ${ageWords(Date.now() - savedAt)} ago`);
  }

  /** Asks the server whether someone else has saved since. */
  async function ask(): Promise<void> {
    if (document.hidden || saving || blocked) return;
    const answer = await fetch(saveTo, { headers: unattended }).catch(() => null);
    if (!answer?.ok || saving || blocked) return;
    const theirs = (await answer.json()) as Theirs;
    if (String(theirs.revision ?? '') !== revision.value) clash(theirs);
  }

  function onInput(event: Event): void {
    const control = event.target;
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) count(control);
    if (control instanceof HTMLElement) control.dataset.typed = '';
    clearTimeout(timer);
    clearTimeout(keepTimer);
    keepTimer = window.setTimeout(keep, keepAfter);
    timer = window.setTimeout(save, saveAfter);
    if (!blocked) say('Not saved yet');
  }

  /** The form's own buttons also save the text. List buttons do so without leaving the page. */
  function onSubmit(event: SubmitEvent): void {
    clearTimeout(timer);
    const submitter = event.submitter as HTMLButtonElement | null;
    if (blocked && submitter) event.preventDefault();
    else if (submitter && listButtonOf(submitter) && !unaided) {
      event.preventDefault();
      void change(submitter);
    } else if (saving) {
      event.preventDefault();
      void saving.then(() => form.requestSubmit(submitter));
    } else {
      clearTimeout(keepTimer);
      // The page that follows shows whether the server accepted the text.
      keep(own === undefined);
      leaving = true;
    }
  }

  const onLeave = () => {
    if (leaving) return;
    keep();
    void save();
  };

  /** Puts back a text that this device kept because it was never saved. It is then saved like any other. */
  function takeKept(): void {
    const stored = localStorage.getItem(kept);
    if (stored === null) return;
    try {
      const { entries, sent } = JSON.parse(stored) as { entries: Entries; sent?: boolean };
      const cameFrom = document.referrer && new URL(document.referrer).pathname;
      if (sent && cameFrom !== href('/admin/login')) {
        localStorage.removeItem(kept);
        return;
      }
      const theirs = entries.find(([name]) => name === revisionName)?.[1] ?? '';
      if (!fill(form, entries)) return;
      // The text was based on another revision. Given that revision, the server can tell who has changed the document since.
      revision.value = theirs;
      for (const control of form.querySelectorAll<HTMLInputElement>('[data-longest]')) count(control);
      say('Your text that was not saved is back.', true);
      void save();
    } catch {
      localStorage.removeItem(kept);
    }
  }

  for (const control of form.querySelectorAll<HTMLInputElement>('[data-longest]')) count(control);
  form.addEventListener('input', onInput);
  form.addEventListener('change', () => void save());
  form.addEventListener('submit', onSubmit);
  document.addEventListener('visibilitychange', () => (document.hidden ? onLeave() : void ask()));
  window.addEventListener('pagehide', onLeave);
  if (form.dataset.taken === undefined) takeKept();
  else localStorage.removeItem(kept);
  if (last === '') void save();
  // Most documents have no long text, and the editor is large, so load it only when needed.
  if (form.querySelector('[data-markdown]')) void import('./rich-text.ts').then((text) => text.enhance(form));
  if (form.querySelector('[data-pictures]'))
    void import('./picture-chooser.ts').then((chooser) => chooser.enhance(form));
  // An alert stays until the person acts or the text is saved.
  window.setInterval(() => status?.role !== 'alert' && tell(), 1000);
  window.setInterval(() => void ask(), askEvery);
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (target instanceof HTMLDetailsElement) target.open = true;
  if (target instanceof HTMLElement) {
    const control = target.matches('input, textarea, select')
      ? target
      : target.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select');
    (control ?? target).focus();
  }
}
