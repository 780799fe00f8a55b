import type { FinderLook } from './finder.tsx';

/** The finder as one line of a page. */
export const finderLine: FinderLook = { form: 'finder', line: 'finder-line', field: 'field', button: 'button' };
