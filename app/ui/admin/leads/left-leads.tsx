import { href } from 'react-router';

/** Says that leads have nobody because their colleague can no longer work on them. */
export function LeftLeads({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="notice">
      <span>
        {count === 1 ? 'One open lead has' : `${count.toLocaleString('en-CA')} open leads have`} nobody, because{' '}
        {count === 1 ? 'its' : 'their'}
        colleague can no longer work on leads.{' '}
        <a href={`${href('/admin/leads')}?assigned=nobody`}>Give them to someone</a>
      </span>
    </p>
  );
}
