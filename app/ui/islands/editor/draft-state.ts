import { ageWords } from './form-texts.ts';

/** The largest draft that the server reads: 1 MB. */
const mostSent = 1024 * 1024;
const signedOut = 'You are signed out. Your text is kept on this device: sign in again.';
const notReached = 'Not saved yet: the server cannot be reached. Your text is kept on this device.';

/** The draft on the server. */
export interface Theirs {
  revision: number | null;
  /** Who saved it. Null for the person's own draft, saved from another window. */
  by: string | null;
  /** Milliseconds. */
  age: number | null;
}

type Button = HTMLButtonElement;

/** A form whose text is saved as a draft while a person types. A text is all entries of the form, as the form would send them. */
export interface DraftState {
  /** The text that the server has; empty when the form holds one that was never sent. */
  stored: string;
  savedAt: number | null;
  isSending: boolean;
  /** The text that was sent last. */
  sent: string;
  /** What happened during the request under way. One request at a time: the next one needs the revision of its answer. */
  waiting: readonly DraftEvent[];
  /** The other text, until the person has chosen between the two. Nothing is saved until then. */
  theirs: Theirs | null;
  /** True once the subject of the form no longer exists. */
  isGone: boolean;
  /** True when the browser sends the form and leaves the page. */
  leaving: boolean;
  /** True once a list button must submit the form the ordinary way, with a new page. */
  unaided: boolean;
  /** What the form says about its draft; null for what the server said. */
  notice: { words: string; isAlert: boolean } | null;
  /** A name for the text, such as `this page`. */
  what: string;
}

export type DraftEvent =
  | { type: 'typed' | 'due' | 'keep-due' | 'tick' | 'hidden' | 'restored' }
  /** `button` is null when the form is submitted without one. */
  | { type: 'pressed'; button: Button | null; isList: boolean }
  | { type: 'submit'; button: Button | null }
  /** The answers to a sent text. */
  | { type: 'saved'; stored: string; faults: Readonly<Record<string, string>> }
  | { type: 'failed' | 'signed-out' }
  | { type: 'too-long' | 'gone'; words: string }
  | { type: 'clash'; theirs: Theirs }
  /** The changes of somebody else are being read. */
  | { type: 'meeting' }
  /** Their changes are in the form now, beside the person's own. `stored` is the text that the server has. */
  | { type: 'merged'; stored: string; age: number }
  /** The answers to a list button. `isTyping`: the person typed text that is not in the answer. */
  | { type: 'list-changed'; isTyping: boolean }
  | { type: 'list-refused'; button: Button }
  | { type: 'list-unreachable' | 'list-signed-out' }
  /** The answers to the question which of two texts to keep. */
  | { type: 'keep-mine' | 'take-theirs' };

export type DraftEffect =
  /** Keep the text on this device. `isSubmit`: the page that follows shows whether the server accepted it. */
  | { type: 'keep'; isSubmit: boolean }
  | { type: 'forget' }
  | { type: 'send'; text: string }
  | { type: 'retry' }
  | { type: 'name-longest' }
  | { type: 'stored'; faults: Readonly<Record<string, string>> }
  | { type: 'change'; button: Button }
  | { type: 'submit'; button: Button | null }
  | { type: 'reload' };

/** The form at the time of an event. */
interface Form {
  text: string;
  /** Milliseconds. */
  now: number;
}

type Next = [DraftState, DraftEffect[]];

export const beginDraft = (stored: string, what = 'this page'): DraftState => ({
  stored,
  savedAt: null,
  isSending: false,
  sent: '',
  waiting: [],
  theirs: null,
  isGone: false,
  leaving: false,
  unaided: false,
  notice: null,
  what,
});

const isBlocked = ({ theirs, isGone }: DraftState): boolean => theirs !== null || isGone;

/** False while an answer about the draft of someone else would say nothing new. */
export const mayAsk = (state: DraftState): boolean => !state.isSending && !isBlocked(state);

const say = (state: DraftState, words: string, isAlert = false): DraftState => ({
  ...state,
  notice: { words, isAlert },
});

/** A sentence that says why the text is not saved stays until it is: a shorter one would move the buttons below a click. */
const saySaving = (state: DraftState): DraftState => (state.notice?.isAlert ? state : say(state, 'Saving …'));

function saySaved(state: DraftState, { text, now }: Form): DraftState {
  const { savedAt, stored } = state;
  if (isBlocked(state) || savedAt === null || text !== stored) return state;
  return say(state, `Draft saved ${ageWords(now - savedAt)} ago`);
}

function keep({ isGone, stored }: DraftState, { text }: Form, isSubmit = false): DraftEffect[] {
  if (isGone) return [];
  return text === stored ? [{ type: 'forget' }] : [{ type: 'keep', isSubmit }];
}

const waitWith = (state: DraftState, event: DraftEvent): DraftState => ({
  ...state,
  waiting: [...state.waiting, event],
});

function save(state: DraftState, { text }: Form): Next {
  const isOnItsWay = state.isSending && text === state.sent;
  if (isBlocked(state) || text === state.stored || isOnItsWay) return [state, []];
  if (state.isSending) return [waitWith(state, { type: 'due' }), []];
  if (text.length > mostSent) return [state, [{ type: 'name-longest' }]];
  return [{ ...saySaving(state), isSending: true, sent: text }, [{ type: 'send', text }]];
}

/** Adds effects that come before those of `next`. */
const after = (effects: DraftEffect[], [state, more]: Next): Next => [state, [...effects, ...more]];

/** The server has the text `stored`. */
function isStored(
  state: DraftState,
  form: Form,
  { stored, faults }: { stored: string; faults: Readonly<Record<string, string>> },
): Next {
  const known = { ...state, stored, savedAt: form.now };
  return [saySaved(known, form), [...keep(known, form), { type: 'stored', faults }]];
}

/** No request is under way, and nothing waits for one. */
const free = (state: DraftState): DraftState => ({ ...state, isSending: false, waiting: [] });

/** The request under way has its answer, which leads to `then`. What waited for the answer happens after it. */
const answered = (state: DraftState, form: Form, then: (state: DraftState) => Next): Next =>
  state.waiting.reduce<Next>(([one, effects], event) => after(effects, nextDraft(one, event, form)), then(free(state)));

/** The form's own buttons also save the text. List buttons do so without leaving the page. */
function press(state: DraftState, form: Form, event: DraftEvent & { type: 'pressed' }): Next {
  const { button, isList } = event;
  const stays = { ...state, leaving: false };
  const changes = button && isList && !state.unaided;
  if (isBlocked(state) && button) return [stays, []];
  if (state.isSending) return [waitWith(stays, changes ? event : { type: 'submit', button }), []];
  if (changes) return [{ ...say(stays, 'Saving …'), isSending: true }, [{ type: 'change', button }]];
  return [{ ...state, leaving: true }, keep(state, form, true)];
}

function meet(state: DraftState, theirs: Theirs): DraftState {
  const isOwn = theirs.by === null && theirs.revision !== null;
  const who = isOwn ? 'you changed it in another window' : `somebody else changed ${state.what}`;
  return say({ ...free(state), theirs }, `Not saved: ${who}.`);
}

/** The server has what somebody else saved; what the person changed beside it is still to be sent. */
function merge(state: DraftState, form: Form, { stored, age }: { stored: string; age: number }): Next {
  const known = { ...state, stored, savedAt: form.now - age };
  return after(keep(known, form), save(saySaved(known, form), form));
}

/** When the server has no draft now, it compares the text with the published one and answers with its page. */
function keepMine(state: DraftState, form: Form): Next {
  const chosen = { ...state, theirs: null };
  return state.theirs?.revision === null ? [chosen, [{ type: 'submit', button: null }]] : save(chosen, form);
}

function changeList(state: DraftState, form: Form, isTyping: boolean): Next {
  const [known, effects] = isStored(state, form, { stored: form.text, faults: {} });
  if (!isTyping) return [known, effects];
  const unsaved = { ...known, stored: '' };
  return after([...effects, ...keep(unsaved, form)], save(unsaved, form));
}

/** What follows from an event. The effects are to be carried out in order. */
export function nextDraft(state: DraftState, event: DraftEvent, form: Form): Next {
  switch (event.type) {
    case 'typed':
      return [isBlocked(state) ? state : say(state, 'Not saved yet'), []];
    case 'due':
      return save(state, form);
    case 'keep-due':
      return [state, keep(state, form)];
    case 'tick':
      return [state.notice?.isAlert ? state : saySaved(state, form), []];
    case 'hidden':
      return state.leaving ? [state, []] : after(keep(state, form), save(state, form));
    case 'restored':
      return save(say(state, 'Your text that was not saved is back.', true), form);
    case 'pressed':
      return press(state, form, event);
    case 'submit':
      return [state, [event]];
    case 'saved':
      return answered(state, form, (one) => isStored(one, form, event));
    case 'failed':
      return answered(state, form, (one) => [say(one, notReached, true), [{ type: 'retry' }]]);
    case 'signed-out':
      return answered(state, form, (one) => [say(one, signedOut, true), []]);
    case 'too-long':
      return answered(state, form, (one) => [
        say(one, `Not saved. ${event.words} It stays here while the page is open.`, true),
        [],
      ]);
    case 'gone':
      return [say({ ...free(state), isGone: true }, event.words, true), [{ type: 'forget' }]];
    case 'clash':
      return [meet(state, event.theirs), []];
    case 'meeting':
      return [{ ...state, isSending: true }, []];
    case 'merged':
      return answered(state, form, (one) => merge(one, form, event));
    case 'list-changed':
      return answered(state, form, (one) => changeList(one, form, event.isTyping));
    case 'list-refused':
      return [{ ...free(state), unaided: true }, [{ type: 'submit', button: event.button }]];
    case 'list-unreachable':
      return answered(state, form, (one) => [
        say(one, `${notReached} Then press the button again.`, true),
        keep(one, form),
      ]);
    case 'list-signed-out':
      return answered(state, form, (one) => [say(one, signedOut, true), keep(one, form)]);
    case 'keep-mine':
      return keepMine(state, form);
    case 'take-theirs':
      return [{ ...state, stored: form.text }, [{ type: 'forget' }, { type: 'reload' }]];
  }
}
