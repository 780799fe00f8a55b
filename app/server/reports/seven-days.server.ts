import type { Site } from '../../domain/firm/site.ts';
import { pageConversions } from '../../domain/reports/report.ts';
import {
  lastSevenDays,
  type SevenDayFigures,
  type SevenDays,
  type WeekReport,
} from '../../domain/reports/seven-days.ts';
import type { ReportStore } from './report-store.server.ts';

const shownPages = 5;

/** Leads, answers, views and the best pages of the last seven days, with the figures of the seven before. Throws StoreUnavailable. */
export async function readSevenDays(site: Site, store: ReportStore, now: number): Promise<WeekReport> {
  const { these, before } = lastSevenDays(now, site.data.firm.timeZone);
  const figuresOf = async (days: SevenDays): Promise<SevenDayFigures> => {
    const [[leads = 0], views, { kept, missed }] = await Promise.all([
      store.leadCounts([days]),
      store.viewsBy('day', days),
      store.promiseFigures(days, now),
    ]);
    return { leads, views: views.reduce((sum, day) => sum + day.views, 0), kept, missed };
  };
  const [ofThese, ofBefore, byPage, views] = await Promise.all([
    figuresOf(these),
    figuresOf(before),
    store.leadsBy('page', these),
    store.viewsBy('path', these),
  ]);
  return { these: ofThese, before: ofBefore, pages: pageConversions(site, byPage, views).slice(0, shownPages) };
}
