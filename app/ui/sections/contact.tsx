import { Fragment } from 'react';
import { href } from 'react-router';
import { addressLines, type Office, officesOf } from '../../domain/firm/offices.ts';
import { whoWords } from '../../domain/firm/people/shown-people.ts';
import type { Site, SiteData } from '../../domain/firm/site.ts';
import { withWords } from '../../domain/text/with-words.ts';
import type { DayWords } from '../../domain/time/day-exceptions.ts';
import { ArrowRight, Clock, Mail, MapPin, Phone } from '../art/icons.tsx';
import type { ContactFormProps } from '../islands/contact-form.tsx';
import { whenMark } from '../islands/contact-sent.tsx';
import { useSite } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';

export type ContactCopy = Pick<SiteData['pages']['contact-page'], 'office' | 'phone' | 'email' | 'hours' | 'areas'>;

/** The finished words of the contact form, and what it offers to choose from. */
export function contactFormWords({
  data,
  print,
}: Site): Pick<ContactFormProps, 'copy' | 'choices' | 'phone' | 'thanks'> {
  const { form, thanks } = data.pages['contact-page'];
  const { choices, ...copy } = print.fillDeep(form);
  return {
    copy,
    choices,
    phone: data.firm.phone,
    thanks: {
      heading: print.fill(thanks.heading),
      text: [print.fill(whoWords({ data }, 'thanks')), print.printable(thanks.text)].filter(Boolean).join(' '),
      promise: thanks.promise && print.printable(withWords(thanks.promise, { when: whenMark })),
      referenceLabel: print.fill(thanks.referenceLabel),
      nextHeading: print.fill(thanks.nextHeading),
      steps: print.printableItems(thanks.steps),
      phone: print.printable(thanks.phone),
      booking: print.fill(data.pages['booking-page'].link),
    },
  };
}

/** The address of an office; of a further one also its telephone number. */
function OfficeAddress({ office, withPhone }: { office: Office; withPhone: boolean }) {
  return (
    <address>
      {addressLines(office).map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <br />}
          {text}
        </Fragment>
      ))}
      {withPhone && (
        <>
          <br />
          <a className="contact-link" href={`tel:${office.phone.e164}`}>
            {office.phone.display}
          </a>
        </>
      )}
    </address>
  );
}

/** Left column of the contact page. */
export function ContactDetails({ copy, closed }: { copy: ContactCopy; closed: readonly DayWords[] }) {
  const { data, print } = useSite();
  const { fill, mayPrint, printable } = print;
  const { email, hours } = data.firm;
  const areas = mayPrint(copy.areas.text) ? fill(copy.areas.text) : fill('{cities}');
  return (
    <div className="contact-details">
      <section>
        <MapPin size={24} />
        <h2>{fill(copy.office.heading)}</h2>
        {officesOf(data.firm).map((office, index) => (
          <OfficeAddress key={addressLines(office).join()} office={office} withPhone={index > 0} />
        ))}
        <p className="muted">{printable(copy.office.note)}</p>
      </section>
      <section>
        <Phone size={24} />
        <h2>{fill(copy.phone.heading)}</h2>
        <dl>
          <dt>{fill(copy.phone.support)}</dt>
          <dd>
            <PhoneLink className="contact-link" />
          </dd>
          <dt>{fill(copy.phone.sales)}</dt>
          <dd>
            <PhoneLink className="contact-link" />
          </dd>
        </dl>
      </section>
      <section>
        <Mail size={24} />
        <h2>{fill(copy.email.heading)}</h2>
        <dl>
          <dt>{fill(copy.email.main)}</dt>
          <dd>
            <a className="contact-link" href={`mailto:${email.main}`}>
              {email.main}
            </a>
          </dd>
          <dt>{fill(copy.email.support)}</dt>
          <dd>
            <a className="contact-link" href={`mailto:${email.support}`}>
              {email.support}
            </a>
          </dd>
        </dl>
      </section>
      <section>
        <Clock size={24} />
        <h2>{fill(copy.hours.heading)}</h2>
        <p>{fill(hours.label)}</p>
        {officesOf(data.firm)
          .filter(({ own }) => own)
          .map((office) => (
            <p key={addressLines(office).join()}>
              {office.locality}: {office.open}
            </p>
          ))}
        {closed.length > 0 && (
          <>
            <p className="muted">{fill(copy.hours.closed)}</p>
            <ul className="muted">
              {closed.map(({ date, day, why, where }) => (
                <li key={`${date} ${why}`}>
                  {why === '' ? day : `${day}: ${why}`}
                  {where !== undefined && ` (${where})`}
                </li>
              ))}
            </ul>
          </>
        )}
        {mayPrint(copy.hours.emergency) && <p className="muted">{fill(copy.hours.emergency)}</p>}
      </section>
      <section className="contact-areas">
        <h2>{fill(copy.areas.heading)}</h2>
        <p>{areas}</p>
        <a className="more-link" href={`${href('/about')}#service-area`}>
          {fill(copy.areas.link)} <ArrowRight />
        </a>
      </section>
    </div>
  );
}
