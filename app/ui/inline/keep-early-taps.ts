// Runs in the head of a page with islands, so that a button can be tapped as soon as it is painted.
import { type EarlyTarget, earlyTaps } from './early-taps.ts';

/** Milliseconds after which the page's script counts as lost. Forms and links then work without it. */
const patience = 8000;

addEventListener(
  'click',
  (event) => {
    const selector = '[data-island]:not([data-alive]) :is(button,[data-tap])';
    const target = (event.target as Element).closest<EarlyTarget>(selector);
    if (!target || target.late || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    earlyTaps().push(target);
    if (!('href' in target) && target.type !== 'submit') return;
    setTimeout(() => {
      const taps = earlyTaps();
      const index = taps.indexOf(target);
      if (index < 0) return;
      taps.splice(index, 1);
      target.late = true;
      target.click();
    }, patience);
  },
  true,
);
