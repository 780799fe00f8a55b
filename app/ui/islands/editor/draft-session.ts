import { unattended } from '../../enhance/unattended.ts';
import { href } from '../../href.ts';
import {
  beginDraft,
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  mayAsk,
  nextDraft,
  type Theirs,
} from './draft-state.ts';
import { count, type Entries, encoded, entriesOf, fill, isTouched, showFault, tooLongWords } from './form-texts.ts';
import { askForChange, listButtonOf, showChange } from './list-buttons.ts';
import { moveItems } from './list-drag.ts';
import { putBack, readTheirs, type TakenField, takeInto } from './take-fields.ts';

/** Milliseconds between the last key press and saving the draft. */
const saveAfter = 800;
/** Milliseconds between the last key press and keeping the text on this device. */
const keepAfter = 150;
const askEvery = 5000;
const retryEvery = 3000;
/** The largest request that browsers still send after the page is left. */
const mostAfterLeaving = 60_000;

export interface DraftOptions {
  /** The address that drafts are saved to. */
  saveTo: string;
  /** The name of the hidden field with the revision of the draft. */
  revisionName: string;
  /** The user's id, when each person has a draft of their own. */
  own?: string | undefined;
  /** A name for the text. */
  what?: string | undefined;
  /** A sentence for when the subject of the form is erased. */
  gone?: string | undefined;
  /** True when the server has the form's text: the browser then does not restore its own copy. */
  taken?: boolean | undefined;
}

/** What somebody else changed while the form was open, and is in the form now. */
export interface Told {
  by: string | null;
  fields: readonly TakenField[];
}

type Texts = HTMLInputElement | HTMLTextAreaElement;

/** Carries out what `nextDraft` says: listens to a form, calls the server, and keeps unsaved text on this device. */
export class DraftSession {
  private state: DraftState;
  private readonly form: HTMLFormElement;
  private readonly options: DraftOptions;
  private readonly show: (state: DraftState, told: Told | null) => void;
  private told: Told | null = null;
  private readonly revision: HTMLInputElement;
  private readonly keptAs: string;
  private readonly timers = { due: 0, 'keep-due': 0 };

  /** `show` gets each new state. */
  constructor(form: HTMLFormElement, options: DraftOptions, show: (state: DraftState, told: Told | null) => void) {
    this.form = form;
    this.options = options;
    this.show = show;
    this.revision = form.elements.namedItem(options.revisionName) as HTMLInputElement;
    this.keptAs = `draft ${options.saveTo}${options.own === undefined ? '' : ` ${options.own}`}`;
    // Text typed before this script ran is not saved yet.
    this.state = beginDraft(isTouched(form) ? '' : this.text, options.what);
  }

  private get text(): string {
    return encoded(entriesOf(this.form));
  }

  /** Listens until the returned function is called. */
  begin(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.countAll();
    moveItems(this.form, signal);
    this.form.addEventListener('input', ({ target }) => this.onInput(target), { signal });
    this.form.addEventListener('change', () => this.on({ type: 'due' }), { signal });
    this.form.addEventListener('submit', (event) => this.onSubmit(event), { signal });
    const onLeave = () => this.on({ type: 'hidden' });
    document.addEventListener('visibilitychange', () => (document.hidden ? onLeave() : void this.ask()), { signal });
    window.addEventListener('pagehide', onLeave, { signal });
    const clocks = [
      window.setInterval(() => this.on({ type: 'tick' }), 1000),
      window.setInterval(() => void this.ask(), askEvery),
    ];
    if (this.options.taken) localStorage.removeItem(this.keptAs);
    else this.restore();
    this.on({ type: 'due' });
    return () => {
      stop.abort();
      clocks.forEach(clearInterval);
    };
  }

  /** The person keeps their own text, although the server has another one. */
  keepMine(): void {
    const { theirs } = this.state;
    if (!theirs) return;
    // The text must be based on theirs, or the server would refuse it again.
    this.setRevision(theirs.revision);
    [...this.form.querySelectorAll<HTMLElement>('[data-typed]')].at(-1)?.focus();
    this.on({ type: 'keep-mine' });
  }

  takeTheirs(): void {
    this.on({ type: 'take-theirs' });
  }

  private on(event: DraftEvent): void {
    const [state, effects] = nextDraft(this.state, event, { text: this.text, now: Date.now() });
    this.state = state;
    this.show(state, this.told);
    for (const effect of effects) this.carryOut(effect);
  }

  private carryOut(effect: DraftEffect): void {
    const { form, keptAs } = this;
    if (effect.type === 'keep') this.keep(effect.isSubmit);
    else if (effect.type === 'forget') localStorage.removeItem(keptAs);
    else if (effect.type === 'send') void this.send(effect.text);
    else if (effect.type === 'retry') this.later('due', retryEvery);
    else if (effect.type === 'name-longest') this.nameLongest();
    else if (effect.type === 'stored') this.showStored(effect.faults);
    else if (effect.type === 'change') void this.change(effect.button);
    else if (effect.type === 'submit') form.requestSubmit(effect.button);
    // Not a reload, which could submit a form again.
    else if (effect.type === 'reload') location.replace(`${location.pathname}${location.search}`);
    else effect satisfies never;
  }

  private later(type: 'due' | 'keep-due', milliseconds: number): void {
    clearTimeout(this.timers[type]);
    this.timers[type] = window.setTimeout(() => this.on({ type }), milliseconds);
  }

  private onInput(target: EventTarget | null): void {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) count(target);
    if (target instanceof HTMLElement) target.dataset.typed = '';
    this.later('keep-due', keepAfter);
    this.later('due', saveAfter);
    this.on({ type: 'typed' });
  }

  private onSubmit(event: SubmitEvent): void {
    const button = event.submitter as HTMLButtonElement | null;
    clearTimeout(this.timers.due);
    this.on({ type: 'pressed', button, isList: listButtonOf(button) !== null });
    if (this.state.leaving) clearTimeout(this.timers['keep-due']);
    else event.preventDefault();
  }

  private setRevision(revision: number | null): void {
    this.revision.value = revision === null ? '' : String(revision);
  }

  private keep(isSubmit: boolean): void {
    // After a submit, the text is needed again only if the server asks the person to sign in.
    const sent = isSubmit && this.options.own === undefined;
    try {
      localStorage.setItem(this.keptAs, JSON.stringify({ at: Date.now(), entries: entriesOf(this.form), sent }));
    } catch {
      // Storage is full or not allowed. The server still has the last saved draft.
    }
  }

  /** Puts back a text that this device kept because it was never saved. It is then saved like any other. */
  private restore(): void {
    const stored = localStorage.getItem(this.keptAs);
    if (stored === null) return;
    try {
      const { entries, sent } = JSON.parse(stored) as { entries: Entries; sent?: boolean };
      const cameFrom = document.referrer && new URL(document.referrer).pathname;
      const isAccepted = sent && cameFrom !== href('/admin/login');
      if (isAccepted) localStorage.removeItem(this.keptAs);
      if (isAccepted || !fill(this.form, entries)) return;
      // The text was based on another revision. Given that revision, the server can tell who has changed the document since.
      this.revision.value = entries.find(([name]) => name === this.options.revisionName)?.[1] ?? '';
      this.countAll();
      this.on({ type: 'restored' });
    } catch {
      localStorage.removeItem(this.keptAs);
    }
  }

  private countAll(): void {
    this.form.querySelectorAll<Texts>('[data-longest]').forEach(count);
  }

  /** Sends the form's text. Everything that can come of it is an event. */
  private async send(text: string): Promise<void> {
    const entries = entriesOf(this.form);
    const { saveTo, gone, revisionName } = this.options;
    try {
      const answer = await fetch(saveTo, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: text,
        keepalive: text.length < mostAfterLeaving,
      });
      if (answer.status === 409) return await this.meet((await answer.json()) as Theirs);
      if (answer.status === 401) return this.on({ type: 'signed-out' });
      if (answer.status === 413) return this.nameLongest();
      if (answer.status === 404 && gone !== undefined) return this.on({ type: 'gone', words: gone });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      const { revision, faults } = (await answer.json()) as { revision: number | null; faults: Record<string, string> };
      this.setRevision(revision);
      const stored = entries.map(([name, value]): [string, string] => [
        name,
        name === revisionName ? this.revision.value : value,
      ]);
      this.on({ type: 'saved', stored: encoded(stored), faults });
    } catch {
      this.on({ type: 'failed' });
    }
  }

  /** Adds, removes or moves a list item without leaving the page. */
  private async change(button: HTMLButtonElement): Promise<void> {
    const sent = entriesOf(this.form);
    const page = await askForChange(this.form, button, sent);
    if (page === 'refused') return this.on({ type: 'list-refused', button });
    if (page === 'signed-out') return this.on({ type: 'list-signed-out' });
    if (page === 'unreachable') return this.on({ type: 'list-unreachable' });
    // Text typed outside the list after the click was not sent with the button.
    const isTyping = this.text !== encoded(sent);
    showChange(this.form, button, page);
    this.on({ type: 'list-changed', isTyping });
  }

  /** Asks the server whether someone else has saved since. */
  private async ask(): Promise<void> {
    if (document.hidden || !mayAsk(this.state)) return;
    const answer = await fetch(this.options.saveTo, { headers: unattended }).catch(() => null);
    if (!answer?.ok || !mayAsk(this.state)) return;
    const theirs = (await answer.json()) as Theirs;
    if (String(theirs.revision ?? '') !== this.revision.value) await this.meet(theirs);
  }

  /** Somebody else has saved: takes what they changed elsewhere in the form, and asks the person when both changed one field. */
  private async meet(theirs: Theirs): Promise<void> {
    const { form, options } = this;
    this.on({ type: 'meeting' });
    // A text of each person's own has one writer: the other one is the same person in another window.
    const isShared = options.own === undefined && theirs.revision !== null && this.state.stored !== '';
    const other = isShared ? await readTheirs(form, unattended) : null;
    const saved = (other?.elements.namedItem(options.revisionName) as HTMLInputElement | null)?.value;
    const base = [...new URLSearchParams(this.state.stored)] as Entries;
    const taken = other && saved === String(theirs.revision) ? takeInto(form, other, base) : null;
    if (!other || taken === null) return this.on({ type: 'clash', theirs });
    const stored = encoded(entriesOf(other));
    for (const hidden of form.querySelectorAll<HTMLInputElement>(':scope > input[type=hidden]'))
      hidden.value = (other.elements.namedItem(hidden.name) as HTMLInputElement | null)?.value ?? hidden.value;
    if (taken.length > 0) this.told = { by: theirs.by, fields: taken };
    form.dispatchEvent(new CustomEvent('draft-saved', { bubbles: true }));
    this.on({ type: 'merged', stored, age: theirs.age ?? 0 });
  }

  /** The person has read what somebody else changed. `back`: and puts their own words back. */
  forgetTold(back: boolean): void {
    if (back && this.told)
      putBack(
        this.form,
        this.told.fields.filter(({ wasTyped }) => wasTyped),
      );
    this.told = null;
    this.on({ type: 'tick' });
  }

  /** Marks the longest text of a form that is too long to send. */
  private nameLongest(): void {
    const texts = [...this.form.querySelectorAll<Texts>('input:not([type=hidden]), textarea')];
    const longest = texts.reduce((one, other) => (other.value.length > one.value.length ? other : one));
    const words = tooLongWords(longest, longest.value.length);
    showFault(longest, words);
    this.on({ type: 'too-long', words });
  }

  /** Shows the faults of the stored text, and the links that exist only with a draft. */
  private showStored(faults: Readonly<Record<string, string>>): void {
    for (const part of this.form.querySelectorAll<HTMLElement>('[data-of-draft]'))
      part.hidden = this.revision.value === '';
    this.form.dispatchEvent(new CustomEvent('draft-saved', { bubbles: true }));
    // A fault shows only once the person has edited the field and left it.
    for (const control of this.form.querySelectorAll<Texts>(':is(input, textarea, select)[data-typed]'))
      if (control !== document.activeElement)
        showFault(control, Object.hasOwn(faults, control.name) ? faults[control.name] : undefined);
  }
}
