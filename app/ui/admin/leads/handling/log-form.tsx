import { href } from 'react-router';
import type { Site } from '../../../../domain/firm/site.ts';
import type { InquiryFaults, TypedInquiry } from '../../../../domain/leads/handling/spoken-inquiry.ts';
import { leadFields } from '../../../../domain/leads/lead-fields.ts';
import { loggedKinds } from '../../../../domain/leads/spoken-kinds.ts';
import { errorAttributes, Field, FieldError, Tick } from '../../../islands/field.tsx';
import { toNotice } from '../../form-result.tsx';
import { type Choice, SelectField } from '../../select-field.tsx';
import { TextArea } from '../../text-area.tsx';

/** A link to the form that logs a call, for the pages that colleagues have open when the phone rings. */
export function LogLink() {
  return (
    <a className="button button--outline button--small" href={href('/admin/leads/log')}>
      Log a call
    </a>
  );
}

interface LogFormProps {
  typed: TypedInquiry;
  faults: InquiryFaults;
  /** Key of the form: sending it twice logs one lead. */
  submission: string;
  phone: Site['data']['firm']['phone'];
}

/** Logs a person who called or came by. The first refused field takes the focus. */
export function LogForm({ typed, faults, submission, phone }: LogFormProps) {
  const first = Object.keys(faults)[0];
  return (
    <form method="post" action={toNotice} className="admin-form" autoComplete="off">
      <input type="hidden" name="key" value={submission} />
      <fieldset {...errorAttributes('log-how', faults.how)}>
        <legend>How did they reach us?</legend>
        <div className="answer-choice">
          {Object.entries(loggedKinds).map(([kind, label]) => (
            <label key={kind}>
              <input type="radio" name="how" value={kind} defaultChecked={typed.how === kind} /> {label}
            </label>
          ))}
        </div>
        <FieldError id="log-how" error={faults.how} />
      </fieldset>
      {phone.bySource && (
        <SelectField
          id="log-rang"
          name="rang"
          label="Which number did they call?"
          value={typed.rang}
          choices={[
            ['', phone.display],
            ...phone.bySource.map(({ source, display }): Choice => [source, `${display}, from ${source}`]),
          ]}
        />
      )}
      <Field
        id="log-name"
        name="name"
        label="Name"
        required
        maxLength={leadFields.name.longest}
        defaultValue={typed.name}
        error={faults.name}
        autoFocus={first === 'name' || first === undefined}
      />
      <Field
        id="log-contact"
        name="contact"
        label="Phone or email"
        required
        maxLength={leadFields.email.longest}
        defaultValue={typed.contact}
        error={faults.contact}
        autoFocus={first === 'contact'}
      />
      <TextArea
        id="log-about"
        name="about"
        label="What it is about"
        rows={4}
        required
        maxLength={leadFields.message.longest}
        defaultValue={typed.about}
        error={faults.about}
        autoFocus={first === 'about'}
      />
      <Tick id="log-later" name="later" defaultChecked={typed.later}>
        Somebody still has to call or write back
      </Tick>
      <p className="muted">
        Without this tick the lead is answered at once, because you spoke with them: no clock runs, and no figure about
        answers counts it.
      </p>
      <p className="muted">
        Their inquiry allows us to answer it for six months (implied consent under CASL), and no marketing email.
        Nothing is sent to them now.
      </p>
      <button type="submit" className="button button--small">
        Log it
      </button>
    </form>
  );
}
