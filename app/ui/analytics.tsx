import { href } from 'react-router';
import { useSite } from './site-context.tsx';

const answered: Readonly<Record<string, string>> = {
  yes: 'You have agreed to analytics. You can change that here.',
  no: 'You have said no to analytics. You can change that here.',
};

/** Asks for consent once, if analytics is configured. A plain form, so that the answer is saved without JavaScript, too. */
export function AnalyticsChoice({ back, choice }: { back: string; choice: string | null }) {
  const { fill } = useSite().print;
  return (
    <form className="analytics-choice" method="post" action={href('/api/analytics-choice')} aria-label="Analytics">
      <p>
        {choice !== null && <b>{`${answered[choice]} `}</b>}
        {fill(
          'May {firm} count visits with Google Analytics and measure how fast pages appear? Nothing is loaded until you say yes.',
        )}{' '}
        <a href={href('/privacy')}>Privacy Policy</a>
      </p>
      <input type="hidden" name="back" value={back} />
      <button type="submit" className="button button--small" name="choice" value="yes">
        Yes, count my visit
      </button>
      <button type="submit" className="button button--small button--outline" name="choice" value="no">
        No, thanks
      </button>
    </form>
  );
}

/** Under 1 kB. It does nothing without the visitor's consent (public/analytics.js). */
export function AnalyticsLoader({ measurementId, template }: { measurementId: string; template: string }) {
  return <script defer src="/analytics.js" data-id={measurementId} data-template={template} />;
}
