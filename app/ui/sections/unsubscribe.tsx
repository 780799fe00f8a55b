import { href } from 'react-router';
import type { SiteData } from '../../domain/firm/site.ts';
import { ButtonLink } from '../button.tsx';
import { ErrorSummary, Field } from '../islands/field.tsx';
import { useSite } from '../site-context.tsx';
import { PageHead } from './page-head.tsx';

type Copy = SiteData['pages']['unsubscribe-page'];

interface UnsubscribeFormProps {
  copy: Copy;
  /** True when the link in a mail names the address. Otherwise the visitor types it. */
  byLink: boolean;
  /** Why the visitor could not be unsubscribed now, or null. */
  refusal: string | null;
  /**
   * What was typed when the form was sent; null at first. It is shown again when it is not a valid address, or after an outage.
   */
  typed: string | null;
}

const Refusal = ({ sentence }: { sentence: string | null }) =>
  sentence && <ErrorSummary errors={{}} idOf={String} sentence={sentence} />;

export function UnsubscribeForm({ copy, byLink, refusal, typed }: UnsubscribeFormProps) {
  const { byLink: link, byForm } = useSite().print.fillDeep(copy);
  if (byLink)
    return (
      <form method="post" className="unsubscribe">
        <Refusal sentence={refusal} />
        <button type="submit" className="button">
          {link.button}
        </button>
        <p>
          {link.other} <a href={href('/unsubscribe/:leadId?')}>{link.otherLink}</a>
        </p>
      </form>
    );
  return (
    <form method="post" className="unsubscribe">
      <Refusal sentence={refusal} />
      <Field
        id="unsubscribe-email"
        name="email"
        type="email"
        label={byForm.label}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed ?? ''}
        error={typed === null || refusal !== null ? undefined : byForm.invalid}
      />
      <button type="submit" className="button">
        {byForm.button}
      </button>
    </form>
  );
}

export function NotMeForm({ button, refusal }: { button: string; refusal: string | null }) {
  return (
    <form method="post" className="unsubscribe">
      <Refusal sentence={refusal} />
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  );
}

/** The page after the form: the visitor is unsubscribed, or the link was sent. */
export function UnsubscribeDone({ copy }: { copy: Copy['done'] }) {
  const { fill, printable } = useSite().print;
  return (
    <PageHead title={copy.heading} lead={copy.lead}>
      <p className="unsubscribe">{printable(copy.erase)}</p>
      <div className="buttons">
        <ButtonLink href={href('/')}>{fill(copy.home)}</ButtonLink>
        <ButtonLink href={href('/privacy')} look="outline">
          {fill(copy.privacy)}
        </ButtonLink>
      </div>
    </PageHead>
  );
}
