import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { href } from '../href.ts';
import { type Choices, check, type Errors, isAny, loadRules, valuesOf } from './contact-check.ts';
import { newKey, postInquiry, type Sent } from './post-inquiry.ts';
import { showToast } from './toaster.ts';
import { renewTurnstile } from './turnstile.tsx';
import { useContactDraft } from './use-contact-draft.ts';
import { useContactErrors } from './use-contact-errors.ts';

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
}

interface Sending {
  key: string;
  /** The text last sent with `key`, and its `elapsed`. Sending the same text again repeats the same bytes. */
  words: string;
  elapsed: number | undefined;
}

/** How to send `words` after the attempt `before`. The key stays until the server has answered, so that a repeat creates no second lead. */
const nextSending = (before: Sending | null, words: string, elapsed: number | undefined): Sending => ({
  key: before?.key ?? newKey(),
  words,
  elapsed: before?.words === words ? before.elapsed : elapsed,
});

/** What becomes of an attempt to send the form: an error at a field, a failure, or success. */
function useAttempts(serverErrors: Errors, choices: Choices) {
  const form = useRef<HTMLFormElement>(null);
  const [submitting, setSubmitting] = useState(false);
  /** True once the form was sent from this page. Until then the server's summary of errors stays. */
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<SentForm>({ count: 0 });
  const faults = useContactErrors(form, serverErrors, choices);
  const draft = useContactDraft(form, sent.count === 0, () => track('start'));
  const sending = useRef<Sending | null>(null);

  const succeed = (taken: Taken) => {
    track('success');
    draft.clear();
    sending.current = null;
    faults.clear();
    setTried(false);
    setSent(({ count }) => ({ ...taken, count: count + 1 }));
    showToast({ title: 'Form submitted successfully', description: "We'll get back to you as soon as possible." });
  };

  const fail = ({ status, message, errors }: Extract<Sent, { ok: false }>) => {
    track('error');
    // A 422 is about this text, so the next text is a new request.
    if (status === 422) sending.current = null;
    const description = message ?? 'Please try again later';
    setFailure(description);
    showToast({ title: 'Error submitting form', description, variant: 'destructive' });
    if (isAny(errors)) faults.show(errors);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || submitting) return;
    setTried(true);
    setSubmitting(true);
    setFailure(null);
    try {
      if (faults.show(await check(form.current, choices))) return;
      track('submit');
      const values = valuesOf(form.current);
      sending.current = nextSending(sending.current, JSON.stringify(values), draft.elapsed());
      const { key, elapsed } = sending.current;
      const answer = await postInquiry(href('/api/contact'), { ...values, page: location.pathname, elapsed }, key);
      renewTurnstile();
      if (answer.ok) succeed(answer);
      else fail(answer);
    } finally {
      setSubmitting(false);
    }
  };

  return { form, draft, faults, submitting, tried, failure, sent, onSubmit };
}

/** The state of the contact form, and the props of its `<form>`. */
export function useContactForm(serverErrors: Errors, choices: Choices) {
  const attempts = useAttempts(serverErrors, choices);
  const { form, faults, draft, onSubmit } = attempts;
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  return {
    ...attempts,
    props: {
      ref: form,
      noValidate: alive,
      onSubmit,
      onFocus: () => void loadRules().catch(() => null),
      onInput: draft.onInput,
      onBlur: ({ target }: FocusEvent) => void faults.recheck(target.getAttribute('name')),
      onChange: ({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement && target.type === 'checkbox') void faults.recheck(target.name);
      },
    },
  };
}
