import { type RefObject, useEffect, useRef, useState } from 'react';
import { clearDraft, isBegun, restoreDraft, saveDraft, sendSummary, summariesInMessage } from './contact-draft.ts';
import type { Tool } from './post-inquiry.ts';

/**
 * Keeps what the visitor types in this tab, and measures how long they type. `isFirst`: the form has not been sent from this page.
 * `onStart` is called at the first key press.
 */
export function useContactDraft(form: RefObject<HTMLFormElement | null>, isFirst: boolean, onStart: () => void) {
  const started = useRef<number | null>(null);
  /** True when the visitor typed before this script ran. `elapsed` is then left out, because a small value would look like a robot. */
  const untimed = useRef(false);
  /** The first line of each tool's summary that is in the message. */
  const [summaries, setSummaries] = useState<Partial<Record<Tool, string>>>({});

  // After a success the fields are new elements, so there is nothing to restore.
  useEffect(() => {
    if (!form.current || !isFirst) return;
    restoreDraft(form.current);
    untimed.current = isBegun(form.current);
    setSummaries(summariesInMessage(form.current));
  }, [form, isFirst]);

  return {
    summaries,
    sendSummary: (tool: Tool, lit: boolean) => form.current && sendSummary(form.current, tool, lit),
    onInput: () => {
      if (started.current === null) {
        started.current = Date.now();
        onStart();
      }
      if (form.current) saveDraft(form.current);
    },
    /** Milliseconds since the visitor began to type; undefined when that is not known. */
    elapsed: () => (untimed.current || started.current === null ? undefined : Date.now() - started.current),
    /** Forgets what was typed, because it is sent. */
    clear: () => {
      clearDraft();
      started.current = null;
      untimed.current = false;
    },
  };
}
