import { expect, it } from 'vitest';
import {
  beginDraft,
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  nextDraft,
} from '../../app/ui/islands/editor/draft-state.ts';

/** A form with the stored text `a`, and the effects of everything that happens to it. */
class World {
  state: DraftState = beginDraft('a');
  text = 'a';
  now = 1000;
  effects: DraftEffect[] = [];

  /** Returns the effects of this event alone. */
  on(event: DraftEvent): DraftEffect[] {
    const [state, effects] = nextDraft(this.state, event, { text: this.text, now: this.now });
    this.state = state;
    this.effects.push(...effects);
    return effects;
  }

  type(text: string): void {
    this.text = text;
    this.on({ type: 'typed' });
  }

  /** The texts that were sent to the server. */
  get sent(): string[] {
    return this.effects.flatMap((effect) => (effect.type === 'send' ? [effect.text] : []));
  }

  get words(): string {
    return this.state.notice?.words ?? '';
  }
}

const button = {} as HTMLButtonElement;
const press = (isList = false): DraftEvent => ({ type: 'pressed', button, isList });
const saved = (stored: string): DraftEvent => ({ type: 'saved', stored, faults: {} });
const clash = (revision: number | null, by: string | null = 'Maya'): DraftEvent => ({
  type: 'clash',
  theirs: { revision, by, age: 0 },
});

it('A typed text is sent once, and said to be saved with its age', () => {
  const world = new World();
  world.on({ type: 'due' });
  expect(world.sent).toEqual([]);
  world.type('ab');
  expect(world.words).toBe('Not saved yet');
  world.on({ type: 'due' });
  expect(world.words).toBe('Saving …');
  expect(world.on(saved('ab')).map(({ type }) => type)).toEqual(['forget', 'stored']);
  world.now += 3000;
  world.on({ type: 'tick' });
  expect(world.words).toBe('Draft saved 3 s ago');
  world.on({ type: 'due' });
  expect(world.sent).toEqual(['ab']);
});

it('A text typed while another one is sent waits for the answer, because it needs the revision of that answer', () => {
  const world = new World();
  world.type('ab');
  world.on({ type: 'due' });
  world.type('abc');
  world.on({ type: 'due' });
  expect(world.sent).toEqual(['ab']);
  expect(world.on(saved('ab')).at(0)).toEqual({ type: 'keep', isSubmit: false });
  expect(world.sent).toEqual(['ab', 'abc']);
});

it('A text that did not reach the server stays on the device, and is sent again', () => {
  const world = new World();
  world.type('ab');
  expect(world.on({ type: 'keep-due' })).toEqual([{ type: 'keep', isSubmit: false }]);
  world.on({ type: 'due' });
  expect(world.on({ type: 'failed' })).toEqual([{ type: 'retry' }]);
  expect(world.state.notice).toMatchObject({ isAlert: true });
  world.on({ type: 'tick' });
  expect(world.words).toContain('kept on this device');
  world.on({ type: 'due' });
  // The sentence stays until the text is saved.
  expect(world.words).toContain('kept on this device');
  world.on(saved('ab'));
  expect(world.words).toBe('Draft saved 0 s ago');
});

it('A text that is too long is not sent, and its longest field is named', () => {
  const world = new World();
  world.type('a'.repeat(1024 * 1024 + 1));
  expect(world.on({ type: 'due' })).toEqual([{ type: 'name-longest' }]);
  world.on({ type: 'too-long', words: 'This text is too long.' });
  expect(world.state.notice).toEqual({
    words: 'Not saved. This text is too long. It stays here while the page is open.',
    isAlert: true,
  });
});

it('After a clash nothing is sent and no button works, until the person has chosen', () => {
  const world = new World();
  world.type('ab');
  world.on({ type: 'due' });
  world.on(press());
  expect(world.on(clash(7))).toEqual([]);
  expect(world.words).toBe('Not saved: somebody else changed this page.');
  world.type('abc');
  world.on({ type: 'due' });
  world.on(press());
  world.on(press(true));
  expect(world.state.leaving).toBe(false);
  expect(world.sent).toEqual(['ab']);
  world.on({ type: 'keep-mine' });
  expect(world.state.theirs).toBeNull();
  expect(world.sent).toEqual(['ab', 'abc']);
});

it('What somebody else changed is in the form beside the person’s own text, which is sent after it', () => {
  const world = new World();
  world.type('ab');
  world.on({ type: 'meeting' });
  world.on({ type: 'due' });
  expect(world.sent).toEqual([]);
  world.text = 'ab, theirs';
  world.on({ type: 'merged', stored: 'a, theirs', age: 1000 });
  expect(world.sent).toEqual(['ab, theirs']);
  expect(world.state.theirs).toBeNull();
  world.on(saved('ab, theirs'));
  world.on({ type: 'meeting' });
  world.text = 'ab, theirs again';
  world.on({ type: 'merged', stored: 'ab, theirs again', age: 1000 });
  expect(world.sent).toHaveLength(1);
  expect(world.words).toBe('Draft saved 1 s ago');
});

it('A clash says when the other text is the person’s own, in another window', () => {
  const world = new World();
  world.on(clash(7, null));
  expect(world.words).toBe('Not saved: you changed it in another window.');
  world.on(clash(null, null));
  expect(world.words).toBe('Not saved: somebody else changed this page.');
});

it('A person’s own text is submitted when the other draft no longer exists', () => {
  const world = new World();
  world.type('ab');
  world.on(clash(null));
  expect(world.on({ type: 'keep-mine' })).toEqual([{ type: 'submit', button: null }]);
});

it('The other person’s text is loaded without keeping one’s own', () => {
  const world = new World();
  world.type('ab');
  world.on(clash(7));
  expect(world.on({ type: 'take-theirs' })).toEqual([{ type: 'forget' }, { type: 'reload' }]);
  expect(world.on({ type: 'hidden' })).toEqual([{ type: 'forget' }]);
});

it('A button of the form waits for the text that is being sent, then lets the browser leave', () => {
  const world = new World();
  world.type('ab');
  world.on({ type: 'due' });
  expect(world.on(press())).toEqual([]);
  expect(world.state.leaving).toBe(false);
  expect(world.on(saved('ab'))).toContainEqual({ type: 'submit', button });
  expect(world.on(press())).toEqual([{ type: 'forget' }]);
  expect(world.state.leaving).toBe(true);
  expect(world.on({ type: 'hidden' })).toEqual([]);
});

it('A text that a button submits unsaved stays on the device, in case the person must sign in first', () => {
  const world = new World();
  world.type('ab');
  expect(world.on(press())).toEqual([{ type: 'keep', isSubmit: true }]);
});

it('A list button sends the form and stays on the page; what was typed meanwhile is sent after it', () => {
  const world = new World();
  expect(world.on(press(true))).toEqual([{ type: 'change', button }]);
  expect(world.state.leaving).toBe(false);
  world.type('with item, typed');
  world.on({ type: 'due' });
  expect(world.sent).toEqual([]);
  world.on({ type: 'list-changed', isTyping: true });
  expect(world.sent).toEqual(['with item, typed']);
});

it('A list button whose answer does not fit submits the form the ordinary way', () => {
  const world = new World();
  world.on(press(true));
  expect(world.on({ type: 'list-refused', button })).toEqual([{ type: 'submit', button }]);
  world.on(press(true));
  expect(world.state.leaving).toBe(true);
});

it('A list button that does not reach the server is to be pressed again', () => {
  const world = new World();
  world.text = 'ab';
  world.on(press(true));
  expect(world.on({ type: 'list-unreachable' })).toEqual([{ type: 'keep', isSubmit: false }]);
  expect(world.words).toContain('press the button again');
});

it('When the subject of the form is erased, its text is forgotten and nothing is sent', () => {
  const world = new World();
  world.type('ab');
  world.on({ type: 'due' });
  expect(world.on({ type: 'gone', words: 'This lead no longer exists.' })).toEqual([{ type: 'forget' }]);
  world.type('abc');
  world.on({ type: 'due' });
  expect(world.on({ type: 'hidden' })).toEqual([]);
  expect(world.sent).toEqual(['ab']);
  expect(world.words).toBe('This lead no longer exists.');
});

it('Leaving the tab keeps the text and sends it', () => {
  const world = new World();
  world.type('ab');
  expect(world.on({ type: 'hidden' })).toEqual([
    { type: 'keep', isSubmit: false },
    { type: 'send', text: 'ab' },
  ]);
});

it('A text that is on its way is not sent twice when the tab is left before the answer', () => {
  const world = new World();
  world.type('ab');
  world.on({ type: 'due' });
  world.on({ type: 'hidden' });
  expect(world.on({ type: 'failed' })).toEqual([{ type: 'retry' }]);
  expect(world.sent).toEqual(['ab']);
});
