import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { href } from '../href.ts';

/** Measures the speed of this visit and sends it once, when the page is left or hidden. `template` is the kind of page. */
export function measure(template: string): void {
  const values: Record<string, number> = {};
  const keep = ({ name, value }: Metric) => {
    values[name] = value;
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(keep);
  let sent = false;
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || sent) return;
    sent = true;
    const report = JSON.stringify({ template, values });
    navigator.sendBeacon(href('/api/field-metrics'), new Blob([report], { type: 'application/json' }));
  });
}
