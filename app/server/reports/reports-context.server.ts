import { createContext } from 'react-router';
import type { AdFirm } from '../../domain/leads/ad-click.ts';
import type { ClickedLead } from '../../domain/reports/conversions.ts';
import type { Base, Room } from '../database/base.server.ts';
import type { DeliveryServices } from '../delivery/delivery-context.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { Services } from '../http/http-context.server.ts';
import type { MailServices } from '../mail/mail-context.server.ts';
import type { OperationsServices } from '../operations/operations-context.server.ts';
import { CampaignCostStore } from './campaign-cost-store.server.ts';
import { clickedLeads } from './clicked-leads.server.ts';
import { FiguresStore } from './figures-store.server.ts';
import { Metrics } from './metrics.server.ts';
import { PageViews } from './page-views.server.ts';
import { ReportStore } from './report-store.server.ts';
import { UsualAnswer } from './usual-answer.server.ts';

/** The services that count and report. */
export interface ReportServices {
  reports: ReportStore;
  campaignCosts: CampaignCostStore;
  /** See `clickedLeads`. */
  clickedLeads: (firm: AdFirm, now: number) => Promise<ClickedLead[]>;
  pageViews: PageViews;
  /** How soon the firm usually answers, calculated from its own leads. */
  usualAnswer: UsualAnswer;
  /** Null when METRICS_TOKEN is not set. */
  metrics: Metrics | null;
}
export const reportsContext = createContext<ReportServices>();

interface Earlier {
  firm: FirmServices;
  http: Services;
  delivery: DeliveryServices;
  mail: MailServices;
  operations: OperationsServices;
}

/** Opens the metrics; null when METRICS_TOKEN is not set. */
function openMetrics({ env, database, clock }: Base, { http, delivery, mail, operations }: Earlier): Metrics | null {
  if (!env.METRICS_TOKEN) return null;
  const metrics = new Metrics({ ...delivery, ...mail, ...operations, figures: new FiguresStore(database) }, clock);
  metrics.watchPages(http.pageCache);
  return metrics;
}

/** Opens the counting of page views and answers, and the metrics. */
export function openReports(base: Base, earlier: Earlier): ReportServices & Room {
  const { siteUrl, log, clock, database } = base;
  const { site } = earlier.firm.firm;
  const reports = new ReportStore(database);
  const pageViews = new PageViews({
    store: reports,
    log,
    timeZone: () => site.current.data.firm.timeZone,
    https: siteUrl.startsWith('https:'),
    clock,
  });
  const usualAnswer = new UsualAnswer({ store: reports, site, log, clock });
  return {
    reports,
    campaignCosts: new CampaignCostStore(database),
    clickedLeads: (firm, now) => clickedLeads(database, firm, now),
    pageViews,
    usualAnswer,
    metrics: openMetrics(base, earlier),
    background: { pageViews, usualAnswer },
  };
}
