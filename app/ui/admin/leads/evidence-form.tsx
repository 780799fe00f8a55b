import { href } from 'react-router';
import { consentWays } from '../../../domain/leads/evidence-consent.ts';
import type { JobFaults, JobForm } from '../../../domain/leads/handling/job-of-lead.ts';
import { Field } from '../../islands/field.tsx';
import { useSite } from '../../site-context.tsx';
import { toNotice } from '../form-result.tsx';
import { SelectField } from '../select-field.tsx';

export interface EvidenceOfLead {
  /** The evidence already made from the lead, or null. */
  made: { id: string; title: string } | null;
  /** The form's initial values. */
  form: JobForm;
}

interface Props extends EvidenceOfLead {
  faults: JobFaults;
  version: number;
}

const choicesOf = (items: readonly { id: string; name: string }[], none: string) =>
  [['', none], ...items.map(({ id, name }) => [id, name] as const)] as const;

/** Creates evidence from a won lead's job, with the client's consent. Links to the evidence if it exists already. */
export function EvidenceForm({ made, form, faults, version }: Props) {
  const { services, industries, locations } = useSite().data;
  if (made)
    return (
      <p>
        Made of this lead:{' '}
        <a href={href('/admin/content/:kind/:id', { kind: 'evidence', id: made.id })}>{made.title}</a>
      </p>
    );
  const first = Object.keys(faults)[0];
  const field = (name: keyof JobForm) => ({
    id: `evidence-${name}`,
    name,
    error: faults[name],
    // The first refused field takes the focus.
    ...(name === first && { autoFocus: true }),
  });
  return (
    <form method="post" action={toNotice} className="lead-form">
      <p className="muted">
        A landing page is listed only with evidence, such as a job done here. The draft takes no words of this visitor,
        and the name of the person who agreed stays with the lead.
      </p>
      <input type="hidden" name="version" value={version} />
      <SelectField {...field('service')} label="Service" value={form.service} choices={choicesOf(services, 'None')} />
      <SelectField
        {...field('industry')}
        label="Industry"
        value={form.industry}
        choices={choicesOf(industries, 'None')}
      />
      <SelectField
        {...field('location')}
        label="Location"
        value={form.location}
        choices={choicesOf(locations, 'Choose')}
      />
      <Field
        {...field('month')}
        label="Month of the job"
        type="month"
        placeholder="2026-05"
        required
        defaultValue={form.month}
      />
      <Field
        {...field('people')}
        label="People who work there, if known"
        inputMode="numeric"
        maxLength={6}
        defaultValue={form.people}
      />
      <Field
        {...field('agreedBy')}
        label="Who agreed that we show it"
        autoComplete="off"
        maxLength={120}
        required
        defaultValue={form.agreedBy}
      />
      <Field {...field('agreedOn')} label="Agreed on" type="date" required defaultValue={form.agreedOn} />
      <SelectField
        {...field('agreedHow')}
        label="How they agreed"
        value={form.agreedHow}
        choices={[['', 'Choose'], ...Object.entries(consentWays)]}
      />
      <button type="submit" name="intent" value="evidence" className="button button--outline button--small">
        Write this job
      </button>
    </form>
  );
}
