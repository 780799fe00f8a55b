import { href } from 'react-router';
import { firmGraph } from '../../domain/firm/schema-org.ts';
import type { PageCopy } from '../../domain/firm/site.ts';
import type { CallBackPromise } from '../../domain/leads/call-back.ts';
import { emergencyWording } from '../../domain/leads/consent.ts';
import { twinPath } from '../../domain/site/programs/page-twin.ts';
import { keywordsLine } from '../../domain/site/seo.ts';
import { withNumbers } from '../../domain/text/phone.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { NoteVisit } from '../client-entry.tsx';
import { Honeypot } from '../islands/field.tsx';
import { JsonLd } from '../json-ld.tsx';
import { InlineStyle } from '../page-styles.tsx';
import { useSite } from '../site-context.tsx';

/** A text whose phone numbers are links. */
function Numbers({ text }: { text: string }) {
  return withNumbers(text).map(({ text, tel }, index) =>
    tel === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <a key={index} href={tel}>
        {text}
      </a>
    ),
  );
}

/** The state of the callback form: the reference and the promise after it was accepted, or what was typed and why it was refused. */
export interface Callback {
  reference?: string | undefined;
  /** Who rings and when; null when that is not known. */
  promise?: CallBackPromise | null;
  values?: Readonly<Record<string, string>>;
  /** Why the number was not accepted. */
  refusal?: string;
  /** The key for sending the same number again after an outage. */
  idempotencyKey?: string | null;
}

interface CallbackFormProps extends Callback {
  copy: NonNullable<PageCopy<'emergency-page'>['callback']>;
}

/** What happens with the number: who rings and by when, or that nobody is on duty and whom to call first. */
function Promised({ copy, promise }: Pick<CallbackFormProps, 'copy' | 'promise'>) {
  const { fill, printable, printableItems } = useSite().print;
  if (!promise || !copy.promise)
    return (
      <p>
        <Numbers text={printable(copy.done)} />
      </p>
    );
  const { named, unnamed, nobody, meanwhile, firstHeading, first } = copy.promise;
  const { name, rings, when, isLate } = promise;
  const words = rings ? (name === null ? unnamed : named) : nobody;
  return (
    <>
      <p>
        <b>{printable(withWords(words, { name: name ?? '', when }))}</b>
      </p>
      {isLate && (
        <>
          <p>{fill(firstHeading)}</p>
          <ol>
            {printableItems(first).map((step) => (
              <li key={step}>
                <Numbers text={step} />
              </li>
            ))}
          </ol>
        </>
      )}
      <p>
        <Numbers text={printable(meanwhile)} />
      </p>
    </>
  );
}

function CallbackForm({ copy, reference, promise, values = {}, refusal, idempotencyKey }: CallbackFormProps) {
  const { fill, printable } = useSite().print;
  if (reference !== undefined)
    return (
      <div className="callback" id="call-back" role="status">
        <Promised copy={copy} promise={promise} />
        <p>
          {fill(copy.reference)}: <b>{reference}</b>
        </p>
      </div>
    );
  const refused = refusal !== undefined;
  return (
    <form className="callback" id="call-back" method="post" action={href('/emergency')}>
      <h2>{fill(copy.heading)}</h2>
      <p>{printable(copy.lead)}</p>
      <label htmlFor="phone">{fill(copy.phone)}</label>
      <input
        id="phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={values.phone}
        // biome-ignore lint/a11y/noAutofocus: the visitor corrects a refused number at once
        autoFocus={refused}
        {...(refused && { 'aria-invalid': true, 'aria-describedby': 'phone-error' })}
      />
      {refused && (
        <p className="error" id="phone-error" role="alert">
          <Numbers text={refusal} />
        </p>
      )}
      <label htmlFor="name">{fill(copy.name)}</label>
      <input id="name" name="name" autoComplete="name" maxLength={200} defaultValue={values.name} />
      <Honeypot id="website" />
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      <button type="submit">{fill(copy.button)}</button>
      <p>
        <small>
          {emergencyWording} <a href={href('/privacy')}>Privacy Policy</a>
        </small>
      </p>
    </form>
  );
}

function Step({ title, text }: PageCopy<'emergency-page'>['steps'][number]) {
  const { fill, printable } = useSite().print;
  return (
    <li>
      <h3>{fill(title)}</h3>
      <p>
        <Numbers text={printable(text)} />
      </p>
    </li>
  );
}

interface EmergencyPageProps extends Callback {
  siteUrl: string;
  styles: string;
  /** The way to book a call, while nobody rings at once; null otherwise. */
  book?: { href: string; label: string } | null;
}

/** The whole document, without the site's header and footer, so that it loads even over a bad connection. */
export function EmergencyPage({ siteUrl, styles, book, ...callback }: EmergencyPageProps) {
  const site = useSite();
  const { fill, printable, printableItems } = site.print;
  const copy = site.data.pages['emergency-page'];
  const { meta, heading, lead, call, callNote, stepsHeading, steps, tellHeading, tell, dutyHeading, duties } = copy;
  const dial = `tel:${site.data.firm.phone.e164}`;
  const title = fill(meta.title);
  const description = fill(meta.description);
  const address = `${siteUrl}/emergency`;
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="index, follow" />
        <meta name="keywords" content={keywordsLine(site, meta)} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={address} />
        <meta property="og:type" content="website" />
        <meta property="og:image" content={`${siteUrl}/share.png`} />
        <link rel="canonical" href={address} />
        <link rel="alternate" type="text/markdown" href={twinPath(href('/emergency'))} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <InlineStyle css={styles} />
      </head>
      <body>
        <header>
          <a href={href('/')}>{fill(copy.home)}</a>
        </header>
        <main>
          <h1>{fill(heading)}</h1>
          <p>{printable(lead)}</p>
          <a className="call" href={dial}>
            {fill(call)}
          </a>
          <p>{printable(callNote)}</p>
          {book && (
            <p>
              <a href={book.href}>{book.label}</a>
            </p>
          )}
          {copy.callback && <CallbackForm copy={copy.callback} {...callback} />}
          <h2>{fill(stepsHeading)}</h2>
          <ol>
            {steps.map((step) => (
              <Step key={step.title} {...step} />
            ))}
          </ol>
          <h2>{fill(tellHeading)}</h2>
          <ol>
            {tell.map((step) => (
              <Step key={step.title} {...step} />
            ))}
          </ol>
          <h2>{fill(dutyHeading)}</h2>
          <ul>
            {printableItems(duties).map((duty) => (
              <li key={duty}>
                <Numbers text={duty} />
              </li>
            ))}
          </ul>
        </main>
        <footer>
          <p>{fill(copy.close)}</p>
          <a href={dial}>{fill(call)}</a>
        </footer>
        <JsonLd data={firmGraph(site, siteUrl, false)} />
        <NoteVisit />
      </body>
    </html>
  );
}
