import { href } from 'react-router';
import type { WantedPage } from '../../../domain/reports/plan.ts';
import { AdminTable } from '../admin-table.tsx';
import { wonWords } from '../reports/report-boxes.tsx';
import { type ListRow, PageStep } from './page-list.tsx';

export interface PlannedPage extends WantedPage, Pick<ListRow, 'step' | 'faults'> {
  heading: string;
  /** False for a page that is not generated: it has no editor. */
  isStored: boolean;
}

interface PagePlanProps {
  plan: readonly PlannedPage[];
  weeks: number;
  mayEdit: boolean;
}

/** The landing pages that visitors want most and that have not earned their place yet, each with the step that would earn it. */
export function PagePlan({ plan, weeks, mayEdit }: PagePlanProps) {
  if (plan.length === 0)
    return (
      <p className="muted">
        In the last {weeks} weeks no landing page that has yet to earn its place has had a lead or a view. So the
        figures do not say yet which page is worth your work. Begin with a page for which you have a job to describe.
      </p>
    );
  return (
    <>
      <p className="muted">
        The landing pages with the most leads, then the most views, in the last {weeks} weeks that have not earned their
        place in search engines yet.
      </p>
      <AdminTable
        label="Next pages to earn"
        blocks
        className="tabular"
        rows={plan}
        keyOf={({ slug }) => slug}
        columns={[
          {
            heading: 'Page',
            cell: ({ slug, heading, isStored }) => (
              <a href={isStored ? href('/admin/pages/:slug', { slug }) : href('/:slug', { slug })}>{heading}</a>
            ),
          },
          { heading: 'Leads', number: true, cell: ({ leads }) => leads.toLocaleString('en-CA') },
          { heading: 'Won', cell: (page) => wonWords(page) || 'None' },
          { heading: 'Views', number: true, cell: ({ views }) => views.toLocaleString('en-CA') },
          {
            heading: 'What would earn it',
            cell: (page) => <PageStep {...page} title={page.heading} mayEdit={mayEdit} />,
          },
        ]}
      />
    </>
  );
}
