import { type FormEvent, useRef, useState } from 'react';
import type { AssessmentCopy, AssessmentMeasure } from '../../../domain/leads/assessment.ts';
import { campaignIn } from '../../../domain/leads/campaign.ts';
import { assessmentWording } from '../../../domain/leads/consent.ts';
import { href } from '../../href.ts';
import { inSentence, newKey, postInquiry } from '../post-inquiry.ts';
import { showToast } from '../toaster.ts';
import { renewTurnstile, Turnstile } from '../turnstile.tsx';
import { AssessmentFields, assessmentLines } from './assessment-fields.tsx';
import { AssessmentResult } from './assessment-result.tsx';

const idOf = (field: string) => `check-${field}`;

interface ContactStepProps {
  copy: AssessmentCopy;
  gaps: readonly AssessmentMeasure[];
  total: number;
  answers: readonly number[];
  turnstileKey: string | undefined;
  onSent: (reference: string | null) => void;
}

/** Asks for contact details after showing level and gaps, and sends everything. */
export function ContactStep({ copy, gaps, total, answers, turnstileKey, onSent }: ContactStepProps) {
  const { contact, result } = copy;
  const key = useRef<string | null>(null);
  const [complete, setComplete] = useState(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** Says why nothing was sent. It stays after the toast disappears. */
  const [failure, setFailure] = useState<string | null>(null);

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    setComplete(
      assessmentLines.every(({ name, field }) => !field.required || String(data.get(name) ?? '').trim() !== ''),
    );
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!complete || sending) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    key.current ??= newKey();
    setSending(true);
    setFailure(null);
    const campaign = campaignIn(location.search) ?? undefined;
    const body = { ...values, answers, campaign, page: location.pathname, marketing: values.marketing === 'on' };
    const answer = await postInquiry(href('/api/assessment'), body, key.current);
    setSending(false);
    if (answer.ok) {
      showToast({ title: copy.toast.title, description: copy.toast.text });
      return onSent(answer.reference);
    }
    // Refused without an invalid field: an earlier attempt with this key arrived, but its text differed. Send this text with a new key.
    if (answer.status === 422 && Object.keys(answer.errors).length === 0) key.current = null;
    renewTurnstile();
    setErrors(answer.errors);
    setFailure(answer.message ?? '');
    showToast({ title: copy.failure.title, description: answer.message ?? copy.failure.text, variant: 'destructive' });
    const wrong = assessmentLines.find(({ name }) => answer.errors[name]);
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus();
  };

  return (
    <AssessmentResult gaps={gaps} total={total} copy={result}>
      <form className="assessment-contact" onInput={onInput} onSubmit={onSubmit}>
        <h3>{contact.heading}</h3>
        <p>{contact.text}</p>
        <AssessmentFields copy={contact} idOf={idOf} errors={errors} />
        {failure !== null && (
          <p className="notice notice--error">
            <span>
              {copy.failure.title}
              {failure && ` (${inSentence(failure)})`}. {copy.failure.text}
            </span>
          </p>
        )}
        <Turnstile siteKey={turnstileKey} />
        <p className="field-hint">
          {assessmentWording} {contact.privacyNotice}
        </p>
        <button
          type="submit"
          className="button"
          disabled={!complete || sending}
          aria-describedby={complete ? undefined : idOf('hint')}
        >
          {sending ? contact.submitting : contact.submit}
        </button>
        {!complete && (
          <p className="field-hint" id={idOf('hint')}>
            {contact.hint}
          </p>
        )}
      </form>
    </AssessmentResult>
  );
}
