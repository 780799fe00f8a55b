/** The steps of the setup in order, each with its effect. */
export const setupSteps = [
  {
    id: 'firm',
    title: 'Your firm',
    does: 'Your name, phone number, address and hours stand on every page and in every mail.',
  },
  { id: 'look', title: 'Your look', does: 'The logo, the icons and all colours of the site follow from this.' },
  { id: 'sell', title: 'What you sell', does: 'The services that the site offers, and the prices of your plans.' },
  { id: 'where', title: 'Where you work', does: 'Each location has a page and its own landing pages.' },
  { id: 'who', title: 'Who you work for', does: 'Each industry has its own landing pages in each location.' },
  { id: 'listing', title: 'Search engines', does: 'Which of your landing pages search engines may list.' },
  { id: 'true', title: 'What is true', does: 'The site makes a claim only when you say that it is true.' },
  { id: 'mail', title: 'Mail', does: 'Leads reach you by mail, and visitors get an answer at once.' },
  { id: 'publish', title: 'Publish', does: 'All that you saved becomes the site that visitors see.' },
] as const;

export type SetupStep = (typeof setupSteps)[number]['id'];

export const isSetupStep = (text: string | undefined): text is SetupStep => setupSteps.some(({ id }) => id === text);

/** The step after `step`; null after the last one. */
export const stepAfter = (step: SetupStep): SetupStep | null =>
  setupSteps[setupSteps.findIndex(({ id }) => id === step) + 1]?.id ?? null;

/** The first step that has not been saved yet; the last step when all are saved. */
export const nextStep = (saved: readonly string[]): SetupStep =>
  setupSteps.find(({ id }) => !saved.includes(id))?.id ?? 'publish';
