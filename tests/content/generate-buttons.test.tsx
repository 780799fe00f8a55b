import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GeneratePages } from '../../app/ui/islands/generate-pages.tsx';

const buttons = (strategic: number, programmatic: number) =>
  renderToStaticMarkup(<GeneratePages {...{ strategic, programmatic }} mayGenerate />).match(/Generate [^<]*/g);

it('the panel has one button for all landing pages of a firm that has no more than the first run makes', () => {
  expect(buttons(500, 2736)).toEqual(['Generate 500 Pages', 'Generate All 2,736 Pages']);
  expect(buttons(80, 80)).toEqual(['Generate All 80 Pages']);
});
