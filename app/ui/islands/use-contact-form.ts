import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { href } from 'react-router';
import { clearDraft, isBegun, restoreDraft, saveDraft, sendSummary, summariesInMessage } from './contact-draft.ts';
import { nextPaint } from './next-paint.ts';
import { newKey, postEnquiry, type Sent, type Tool } from './post-enquiry.ts';
import { showToast } from './toaster.ts';
import { renewTurnstile } from './turnstile.tsx';

export type Errors = Record<string, string>;
/** The services to choose from. */
export type Choices = readonly { value: string; label: string }[];

const ticks = ['terms', 'marketing'] as const;

/** The form as JSON: text as typed, checkboxes as booleans. Leaves out the key, which is sent as a header. */
function valuesOf(form: HTMLFormElement): Record<string, string | boolean> {
  const { idempotencyKey: _, ...texts } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return { ...texts, ...Object.fromEntries(ticks.map((name) => [name, texts[name] === 'on'])) };
}

/**
 * The rules are the server's own and need zod. They are fetched only once a field has the focus and the browser has painted that.
 */
async function loadRules() {
  await nextPaint();
  const { config } = await import('zod');
  // Set this before any schema exists: compiling schemas needs eval, which the content-security policy forbids.
  config({ jitless: true });
  return import('../../domain/leads/lead.ts');
}

/** Error messages by field. If the rules cannot be loaded, only the server checks. */
async function check(form: HTMLFormElement, choices: Choices): Promise<Errors> {
  const rules = await loadRules().catch(() => null);
  const services = choices.map(({ value }) => value);
  // An unknown plan is never refused, and this form asks about no measures.
  const result = rules?.contactRequest({ services, plans: [], measures: [] }).safeParse(valuesOf(form));
  return !rules || !result || result.success ? {} : rules.fieldErrors(result.error);
}

/** Reports to analytics that the form was used, never its content. */
function track(step: 'start' | 'submit' | 'success' | 'error') {
  const detail = { event: 'form_interaction', category: 'lead_generation', form_type: 'contact', form_step: step };
  document.dispatchEvent(new CustomEvent('analytics', { detail }));
}

/** The parts of a successful answer that the visitor sees. */
type Taken = Pick<Extract<Sent, { ok: true }>, 'reference' | 'answer' | 'booking'>;

interface SentForm extends Partial<Taken> {
  /** How many times the form was sent. */
  count: number;
  /** True while the thanks replace the form. */
  shown: boolean;
}

interface Sending {
  key: string;
  /** The text last sent with `key`, and its `elapsed`. Sending the same text again repeats the same bytes. */
  words: string;
  elapsed: number | undefined;
}

export function useContactForm(serverErrors: Errors, choices: Choices) {
  const form = useRef<HTMLFormElement>(null);
  const started = useRef<number | null>(null);
  /** True when the visitor typed before this script ran. `elapsed` is then left out, because a small value would look like a robot. */
  const untimed = useRef(false);
  const sending = useRef<Sending | null>(null);
  const [alive, setAlive] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const [errors, setErrors] = useState(serverErrors);
  /** True once the form was refused. From then on each field is checked when it loses the focus. */
  const [strict, setStrict] = useState(Object.keys(serverErrors).length > 0);
  /** True once the form was sent from this page. Until then the server's summary of errors stays. */
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<SentForm>({ count: 0, shown: false });
  /** The errors in the summary at the top of the form. `refusals` counts the refusals, because each one moves the focus to the summary. */
  const [summary, setSummary] = useState<Errors>({});
  const [refusals, setRefusals] = useState(0);
  /** The first line of each tool's summary that is in the message. */
  const [summaries, setSummaries] = useState<Partial<Record<Tool, string>>>({});

  useEffect(() => {
    setAlive(true);
  }, []);

  // After a success the fields are new elements, so there is nothing to restore.
  useEffect(() => {
    if (!form.current || sent.count > 0) return;
    restoreDraft(form.current);
    untimed.current = isBegun(form.current);
    setSummaries(summariesInMessage(form.current));
  }, [sent.count]);

  const start = () => {
    if (started.current !== null) return;
    started.current = Date.now();
    track('start');
  };

  const refuse = (found: Errors) => {
    setErrors(found);
    setStrict(true);
    setSummary(found);
    setRefusals((count) => count + 1);
  };

  const send = async (values: Record<string, string | boolean>) => {
    const words = JSON.stringify(values);
    const before = sending.current;
    const passed = untimed.current || started.current === null ? undefined : Date.now() - started.current;
    const elapsed = before?.words === words ? before.elapsed : passed;
    const key = before?.key ?? newKey();
    sending.current = { key, words, elapsed };
    return postEnquiry(href('/api/contact'), { ...values, page: location.pathname, elapsed }, key);
  };

  // The focus can move to the summary only once the summary is on the page.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
  }, [refusals]);

  const succeed = (taken: Taken) => {
    clearDraft();
    renewTurnstile();
    track('success');
    started.current = null;
    untimed.current = false;
    sending.current = null;
    setErrors({});
    setSummary({});
    setStrict(false);
    setTried(false);
    setSent(({ count }) => ({ ...taken, count: count + 1, shown: true }));
    showToast({ title: 'Form submitted successfully', description: "We'll get back to you as soon as possible." });
  };

  const fail = (status: number | null, message: string | null, found: Errors) => {
    track('error');
    renewTurnstile();
    // A 422 is about this text, so the next text is a new request.
    if (status === 422) sending.current = null;
    setFailure(message ?? 'Please try again later');
    showToast({
      title: 'Error submitting form',
      description: message ?? 'Please try again later',
      variant: 'destructive',
    });
    if (Object.keys(found).length > 0) refuse(found);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || submitting) return;
    setTried(true);
    setSubmitting(true);
    setFailure(null);
    try {
      const found = await check(form.current, choices);
      if (Object.keys(found).length > 0) return refuse(found);
      setErrors({});
      setSummary({});
      track('submit');
      const answer = await send(valuesOf(form.current));
      if (answer.ok) succeed(answer);
      else fail(answer.status, answer.message, answer.errors);
    } finally {
      setSubmitting(false);
    }
  };

  const recheck = async (name: string | null) => {
    if (!strict || name === null || !form.current) return;
    const found = await check(form.current, choices);
    setErrors(({ [name]: _, ...others }) => (found[name] === undefined ? others : { ...others, [name]: found[name] }));
  };

  return {
    tried,
    summary,
    refusals,
    summaries,
    sendSummary: (tool: Tool, lit: boolean) => form.current && sendSummary(form.current, tool, lit),
    /** Shows the form again, empty, with the focus in its first field. */
    writeAgain: () => {
      flushSync(() => setSent((before) => ({ ...before, shown: false })));
      form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    },
    submitting,
    errors,
    failure,
    sent,
    props: {
      ref: form,
      noValidate: alive,
      onSubmit,
      onFocus: () => void loadRules().catch(() => null),
      onInput: () => {
        start();
        if (form.current) saveDraft(form.current);
      },
      onBlur: ({ target }: FocusEvent) => void recheck(target.getAttribute('name')),
      onChange: ({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') void recheck(target.name);
      },
    },
  };
}
