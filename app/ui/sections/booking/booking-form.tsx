import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { ContactFields, idOf } from '../../islands/contact-form.tsx';
import { CameFrom, ErrorSummary, Field } from '../../islands/field.tsx';
import { Turnstile } from '../../islands/turnstile.tsx';
import { useEnhancement } from '../../page-parts.ts';
import { useSite } from '../../site-context.tsx';
import type { Carried } from './carried.tsx';
import { TimeChoice, timeId } from './times.tsx';

interface BookingFormProps {
  /** The address with all earlier choices. */
  action: string;
  kind: BookingKind;
  /** The chosen time; null when it was taken meanwhile, or none was chosen. */
  at: number | null;
  /** Without a time: free times to choose from, so that nothing typed is lost. */
  others: DayOfTimes;
  /** The address of the free times. */
  back: string;
  /** True when the visitor followed a link made for a lead. The form then asks nothing else. */
  known: boolean;
  values: Readonly<Record<string, string>>;
  errors: Record<string, string>;
  sentence: string | undefined;
  idempotencyKey: string;
  turnstileKey: string | undefined;
  /** The plan and the number of people that the visitor asked a price for. */
  carried: Carried;
}

/** The id of a field's control; of the times, the first one. */
const idOfField = (day: DayOfTimes) => (name: string) =>
  name === 'time' ? timeId(day.times[0]?.at ?? 0) : name === 'address' ? 'booking-address' : idOf(name);

type DetailsProps = Pick<BookingFormProps, 'kind' | 'known' | 'values' | 'errors'>;

/** Who the visitor is, and where their office is for a visit. */
function Details({ kind, known, values, errors }: DetailsProps) {
  const { data, print } = useSite();
  const { form } = data.pages['booking-page'];
  const contact = data.pages['contact-page'].form;
  return (
    <div className="fields fields--two">
      {kind === 'visit' && (
        <Field
          id="booking-address"
          name="address"
          label={print.fill(form.address)}
          error={errors.address}
          autoComplete="street-address"
          maxLength={200}
          required
          wide
          defaultValue={values.address}
        />
      )}
      {known ? (
        <p className="field--wide">{print.printable(form.known)}</p>
      ) : (
        <ContactFields choices={[]} values={values} errors={errors} marketing={print.fill(contact.marketing)} />
      )}
    </div>
  );
}

/** The form that books the chosen time. After a refusal it shows again what was typed. */
export function BookingForm(props: BookingFormProps) {
  const { action, at, others, back, known, values, errors, sentence, idempotencyKey, turnstileKey, carried } = props;
  const { data, print } = useSite();
  const { form, choose, slip } = data.pages['booking-page'];
  return (
    <form method="post" action={action} id="booking-form" {...useEnhancement('form-draft')} data-draft="booking">
      <ErrorSummary errors={errors} idOf={idOfField(others)} sentence={sentence || undefined} />
      {at === null ? (
        <TimeChoice heading={print.fill(choose.time)} day={others} chosen={values.time} error={errors.time} />
      ) : (
        <input type="hidden" name="time" value={at} />
      )}
      <h2>{print.fill(form.heading)}</h2>
      <Details {...props} />
      {!known && (
        <>
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <CameFrom from={values.from} campaign={values.campaign} />
          {carried.plan && <input type="hidden" name="plan" value={carried.plan.id} />}
          {carried.people && <input type="hidden" name="people" value={carried.people} />}
          <Turnstile siteKey={turnstileKey} />
        </>
      )}
      <div className="buttons">
        <button type="submit" className="button">
          {print.fill(form.submit)}
        </button>
        <a className="more-link" href={back}>
          {print.fill(slip.change)}
        </a>
      </div>
      {!known && <p className="field-hint">{print.printable(data.pages['contact-page'].form.privacyNotice)}</p>}
    </form>
  );
}
