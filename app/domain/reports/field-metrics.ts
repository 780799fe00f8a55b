import { z } from 'zod';

/** Page speed of visitors who agreed to analytics. It is stored as histograms, so that no single visit can be identified. */

export const metricNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type MetricName = (typeof metricNames)[number];

interface Metric {
  /** Width of a bucket in milliseconds; for CLS, in its own unit, a share of the window. */
  width: number;
  /** The largest good value at the 75th percentile, by the usual thresholds of Core Web Vitals. */
  good: number;
  meaning: string;
}

export const metrics: Record<MetricName, Metric> = {
  LCP: { width: 100, good: 2500, meaning: 'until the largest part of the page is drawn' },
  INP: { width: 20, good: 200, meaning: 'until the page answers a tap or a key' },
  CLS: { width: 0.01, good: 0.1, meaning: 'how much of the page jumps while it loads' },
  FCP: { width: 100, good: 1800, meaning: 'until anything is drawn' },
  TTFB: { width: 50, good: 800, meaning: 'until the first byte arrives' },
};

/** The last bucket holds all worse values. */
const lastBucket = 199;

export const bucketOf = (name: MetricName, value: number): number =>
  Math.min(lastBucket, Math.floor(value / metrics[name].width));

/** The value that three of four visits stay below, rounded up to a bucket's end; null without samples. */
export function percentile75(name: MetricName, buckets: readonly { bucket: number; samples: number }[]): number | null {
  const total = buckets.reduce((sum, { samples }) => sum + samples, 0);
  let seen = 0;
  for (const { bucket, samples } of buckets.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += samples;
    if (seen >= total * 0.75) return Number(((bucket + 1) * metrics[name].width).toFixed(2));
  }
  return null;
}

/** The kind of page of each route, by route id. Each kind is counted separately. */
const templatesOfRoutes: Readonly<Record<string, string>> = {
  'routes/site/home': 'home',
  'routes/site/services': 'services',
  'routes/site/about': 'about',
  'routes/site/locations': 'locations',
  'routes/site/location': 'location',
  'routes/site/resources': 'articles',
  'routes/site/blog': 'articles',
  'routes/site/resource': 'article',
  'routes/site/contact': 'contact',
  'routes/site/assessment': 'assessment',
  'routes/site/pricing': 'pricing',
  'routes/site/risk-assessment': 'risk map',
  'routes/landing/service': 'service',
  'routes/site/industries': 'industries',
  'routes/landing/industry': 'industry',
  'routes/landing/industry-service': 'service for an industry',
  'stored-page': 'landing page',
  announcement: 'landing page',
  'landing-page': 'landing page',
};
const otherTemplate = 'other';

export const templates: readonly string[] = [...new Set([...Object.values(templatesOfRoutes), otherTemplate])];

export const templateOf = (routeId: string): string =>
  Object.hasOwn(templatesOfRoutes, routeId) ? (templatesOfRoutes[routeId] as string) : otherTemplate;

/** The report that a page sends once, when the visitor leaves it. It has each metric at most once, for a known kind of page. */
export const fieldReport = z.strictObject({
  template: z.enum(templates as [string, ...string[]]),
  values: z.partialRecord(z.enum(metricNames), z.number().min(0).max(600_000)),
});

/** Whether the visitor agreed to analytics and the browser does not object to it. */
export const mayMeasure = (cookie: string | null, globalPrivacyControl: string | null): boolean =>
  /(?:^|;\s*)analytics=yes(?:;|$)/.test(cookie ?? '') && globalPrivacyControl !== '1';
