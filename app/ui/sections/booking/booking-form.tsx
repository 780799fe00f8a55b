import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { ContactFields, idOf } from '../../islands/contact-form.tsx';
import { CameFrom, ErrorSummary, Field } from '../../islands/field.tsx';
import { Turnstile } from '../../islands/turnstile.tsx';
import { useSite } from '../../site-context.tsx';
import { TimeChoice, timeId } from './times.tsx';

interface BookingFormProps {
  /** The address with all earlier choices. */
  action: string;
  kind: BookingKind;
  day: DayOfTimes;
  /** True when the visitor followed a link made for a lead. The form then asks nothing else. */
  known: boolean;
  values: Readonly<Record<string, string>>;
  errors: Record<string, string>;
  sentence: string | undefined;
  idempotencyKey: string;
  turnstileKey: string | undefined;
}

/** The id of a field's control; of the times, the first one. */
const idOfField = (day: DayOfTimes) => (name: string) =>
  name === 'time' ? timeId(day.times[0]?.at ?? 0) : name === 'address' ? 'booking-address' : idOf(name);

/** The form for the time and for the visitor's details. After a refusal it shows again what was typed. */
export function BookingForm(props: BookingFormProps) {
  const { action, kind, day, known, values, errors, sentence, idempotencyKey, turnstileKey } = props;
  const { data, print } = useSite();
  const copy = data.pages['booking-page'];
  const contact = data.pages['contact-page'].form;
  return (
    <form
      method="post"
      action={action}
      className="booking-part"
      id="booking-form"
      data-enhance="form-draft"
      data-draft="booking"
    >
      <ErrorSummary errors={errors} idOf={idOfField(day)} sentence={sentence || undefined} />
      <TimeChoice heading={print.fill(copy.choose.time)} day={day} chosen={values.time} error={errors.time} />
      <h2 className="booking-part">{print.fill(copy.form.heading)}</h2>
      <div className="fields fields--two">
        {kind === 'visit' && (
          <Field
            id="booking-address"
            name="address"
            label={print.fill(copy.form.address)}
            error={errors.address}
            autoComplete="street-address"
            maxLength={200}
            required
            wide
            defaultValue={values.address}
          />
        )}
        {known ? (
          <p className="field--wide">{print.printable(copy.form.known)}</p>
        ) : (
          <ContactFields
            choices={contact.choices.map(({ value, label }) => ({ value, label: print.fill(label) }))}
            values={values}
            errors={errors}
            marketing={print.fill(contact.marketing)}
          />
        )}
      </div>
      {!known && (
        <>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <CameFrom from={values.from} campaign={values.campaign} />
          <Turnstile siteKey={turnstileKey} />
          <p className="field-hint">{print.printable(contact.privacyNotice)}</p>
        </>
      )}
      <button type="submit" className="button">
        {print.fill(copy.form.submit)}
      </button>
    </form>
  );
}
