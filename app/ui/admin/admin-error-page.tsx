import { href } from 'react-router';
import { Gate } from './people/gate.tsx';

const words: Record<number, readonly [title: string, text: string]> = {
  403: ['Not for your role', 'Your account may not do this, or the request did not come from this site.'],
  404: ['Nothing here', 'This link does not exist, has expired or was used before.'],
  405: ['Method not allowed', 'This address does not accept such a request.'],
  415: ['Format not supported', 'This address does not accept such a request.'],
  503: [
    'Back in a moment',
    'The database does not answer. Nothing is lost; please reload in a minute. If that does not help, the database may be damaged. The owners then receive a mail that says what to do.',
  ],
};

const refused = ['This could not be done', 'The request could not be accepted. Please go back and try again.'];
const fault = ['Something went wrong', 'The fault is on our side and has been recorded. Please try again in a minute.'];

/** Shown instead of an admin page that failed. `reason`: why a person may not open it. */
export function AdminErrorPage({ status, reason = null }: { status: number; reason?: string | null }) {
  const [title = '', text = ''] = words[status] ?? (status < 500 ? refused : fault);
  return (
    <Gate title={title} lead={reason ?? text}>
      <p>
        <a href={href('/admin')}>Back to Today</a>
      </p>
    </Gate>
  );
}
