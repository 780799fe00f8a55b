import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Plans } from '../../app/ui/sections/pricing.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { lakeshore } from '../fixtures/site.ts';

it('the note on the price goes with the price', () => {
  const off = { id: 'price-essential', enabled: false, proof: '', owner: '', expires: null };
  const plans = lakeshore.data.plans.filter(({ id }) => id === 'essential');
  const shown = (site: typeof lakeshore) =>
    renderToStaticMarkup(
      <SiteProvider site={site}>
        <Plans plans={plans} popular="Popular" includes="Included" unpriced="Ask for a price" />
      </SiteProvider>,
    );
  const note = plans[0]?.priceNote ?? '';
  expect(shown(lakeshore)).toContain(note);
  const unpriced = shown(lakeshore.withClaims([off]));
  expect(unpriced).toContain('Ask for a price');
  expect(unpriced).not.toContain(note);
});
