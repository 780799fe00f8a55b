import { href } from 'react-router';
import { comparedFigures, type WeekReport } from '../../../domain/reports/seven-days.ts';
import { AdminBox } from '../admin-shell.tsx';
import { conversionDetail } from './report-boxes.tsx';

/** The last seven days compared with the seven before. */
export function WeekBox({ week }: { week: WeekReport }) {
  return (
    <AdminBox heading="This week against last" id="week">
      <p className="muted">The seven days that end today, and the seven before.</p>
      <ul className="week-figures tabular">
        {comparedFigures(week).map(({ label, value, change }) => (
          <li key={label}>
            <b>{value}</b> <span>{label}</span> {change && <small>{change}</small>}
          </li>
        ))}
      </ul>
      {week.pages.length > 0 && (
        <>
          <h3 id="week-pages">Top pages</h3>
          <ol className="week-pages tabular" aria-labelledby="week-pages">
            {week.pages.map((page) => (
              <li key={page.label}>
                {page.label.startsWith('/') ? <a href={page.label}>{page.label}</a> : <span>{page.label}</span>}
                <span>
                  <b>{page.leads === 1 ? '1 lead' : `${page.leads.toLocaleString('en-CA')} leads`}</b>
                  <span className="muted">, {conversionDetail(page)}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p>
        <a href={href('/admin/reports')}>See all reports</a>
      </p>
    </AdminBox>
  );
}
