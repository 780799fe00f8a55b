import { expect, it } from 'vitest';
import { legalPageOf } from '../../../app/domain/site/legal-page.ts';
import { lakeshore } from '../../fixtures/site.ts';

it.each(['privacy', 'terms', 'accessibility'])(
  'each address and number of the firm on the page "%s" is a link',
  (id) => {
    const { email, phone } = lakeshore.data.firm;
    const { html } = legalPageOf(lakeshore, id, `/${id}`, '');
    expect(html).toContain(`<a href="tel:${phone.e164}">${phone.display}</a>`);
    const outside = html.replaceAll(/<a .*?<\/a>/gs, '');
    for (const words of [...Object.values(email), phone.display]) expect(outside).not.toContain(words);
  },
);
