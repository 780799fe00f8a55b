import { money } from '../../../domain/leads/handling/outcome.ts';
import type { CampaignCost, CostFaults, TypedCost } from '../../../domain/reports/campaign-costs.ts';
import { Field } from '../../islands/field.tsx';
import { AdminBox } from '../admin-shell.tsx';
import { AdminTable } from '../admin-table.tsx';
import { toNotice } from '../form-result.tsx';

interface CostBoxProps {
  /** The costs entered for the months of the report. */
  costs: readonly CampaignCost[];
  /** Campaigns of the report, as suggestions. */
  campaigns: readonly string[];
  /** The month that the form shows at first. */
  month: string;
  /** True for an owner. */
  mayChange: boolean;
  /** Set when the form is shown again with the typed values. */
  answer: { typed: TypedCost; faults: CostFaults } | null;
}

/** The monthly cost of campaigns, and the form in which an owner enters it. The first refused field takes the focus. */
export function CostBox({ costs, campaigns, month, mayChange, answer }: CostBoxProps) {
  const faults = answer?.faults ?? {};
  const first = Object.keys(faults)[0];
  const field = (name: keyof TypedCost) => ({ name, error: faults[name], autoFocus: first === name });
  return (
    <AdminBox heading="Cost of campaigns" id="costs">
      {costs.length === 0 ? (
        <p className="muted">No cost is known for the months of this report.</p>
      ) : (
        <AdminTable
          label="Cost of campaigns by month"
          className="tabular"
          rows={costs}
          keyOf={(cost) => `${cost.campaign} ${cost.month}`}
          columns={[
            { heading: 'Campaign', cell: (cost) => cost.campaign },
            { heading: 'Month', cell: (cost) => cost.month },
            { heading: 'Cost', number: true, cell: ({ cents }) => money(cents) },
          ]}
        />
      )}
      {mayChange && (
        <form method="post" action={toNotice} className="admin-form" autoComplete="off">
          <Field
            id="cost-campaign"
            label="Campaign"
            list="cost-campaigns"
            required
            maxLength={60}
            defaultValue={answer?.typed.campaign}
            {...field('campaign')}
          />
          <datalist id="cost-campaigns">
            {campaigns.map((campaign) => (
              <option key={campaign} value={campaign} />
            ))}
          </datalist>
          <Field
            id="cost-month"
            label="Month"
            type="month"
            placeholder="2026-05"
            required
            defaultValue={answer?.typed.month ?? month}
            {...field('month')}
          />
          <Field
            id="cost-amount"
            label="Cost in CAD"
            inputMode="decimal"
            required
            maxLength={20}
            defaultValue={answer?.typed.amount}
            {...field('amount')}
          />
          <button type="submit" name="intent" value="cost" className="button button--outline button--small">
            Save the cost
          </button>
        </form>
      )}
    </AdminBox>
  );
}
