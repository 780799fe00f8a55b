import { answerChange, readAnswer } from '../claim-settings.ts';
import { same } from '../differences.ts';
import type { Body, Kind } from '../kinds.ts';
import type { Place } from '../market/atlas.ts';
import { answeredChecklist, documentAnswer, withChecklists } from './checklists.ts';
import { usualHolidays, withClosingDays } from './closing-days.ts';
import { type Entries, one, type StepFaults } from './entries.ts';
import { atHome, readFirmAnswers, withAnswers } from './firm-step.ts';
import { isListingChoice } from './listing-choice.ts';
import { readLook } from './look-step.ts';
import { jurisdictionFor, sceneOf } from './markets.ts';
import {
  type Named,
  priceClaims,
  priceField,
  readChoice,
  readIndustries,
  readOffers,
  readPrices,
  readTestimonial,
  readTruths,
  type Signer,
} from './other-steps.ts';
import { ownLocation } from './place-answers.ts';
import { frenchFault, withFrench } from './quebec.ts';
import { type AskingStep, claimAnswerOf, type SetupDocuments, savedChecklists, savedPrices } from './step-forms.ts';
import { readWhere } from './where-step.ts';

/** A document that the setup changes. A null `body` removes the firm's own document. */
export interface SetupChange {
  kind: Kind;
  id: string;
  body: unknown;
}

/** The changes of a step. None of them may be saved while there are faults. */
export interface StepChanges {
  changes: SetupChange[];
  faults: StepFaults;
}

/** What to keep and remove of the sample for a new firm. Called in the first step only. */
export interface SampleLeft {
  /** The ids of the library's offers and plans. */
  lists: () => { offers: string[]; plans: string[] };
  /** The removal of the documents in which the sample describes itself. */
  removals: () => SetupChange[];
}

const firmChange = (body: Body<'firm'>): SetupChange => ({ kind: 'firm', id: 'firm', body });
const claimChange = ({ id, body }: Named<Body<'claim'>>): SetupChange => ({ kind: 'claim', id, body });

const placeChange = (place: Place | null): SetupChange[] =>
  place ? [{ kind: 'location', id: place.id, body: ownLocation(place) }] : [];

function firmStep(
  entries: Entries,
  documents: SetupDocuments,
  { signer, sample }: { signer: Signer; sample: SampleLeft },
): StepChanges {
  const { firm, places, packs, isNew } = documents;
  const { answers, found, faults } = readFirmAnswers(entries, places, firm.market.home);
  const { place } = found;
  const french = frenchFault(place?.province ?? '', isNew ? {} : firm, entries);
  if (french) faults.french = french;
  if (!place || Object.keys(faults).length > 0) return { changes: [], faults };
  const jurisdiction = jurisdictionFor(place.province, packs) ?? firm.jurisdiction;
  const moved = atHome(firm, place, found.isNew ? [...places, place] : places, jurisdiction);
  const said = withAnswers(moved, answers, place, isNew ? sample.lists() : null);
  const body = withFrench(said, { by: signer.email, on: signer.day });
  const own = found.isNew ? placeChange(place) : [];
  return { changes: [firmChange(body), ...own, ...(isNew ? sample.removals() : [])], faults };
}

function whereStep(entries: Entries, { firm, places, packs }: SetupDocuments): StepChanges {
  const { firm: served, own, faults } = readWhere(entries, firm, places);
  const body = withClosingDays(served, entries, usualHolidays(firm, packs));
  return { changes: [firmChange(body), ...placeChange(own)], faults };
}

/** The prices that were typed. One that was switched on in the list of claims is also taken off there. */
function typedPrices(entries: Entries, documents: SetupDocuments, signer: Signer) {
  const shown = new Map(savedPrices(documents).map(({ id, words }) => [id, words]));
  const claims = documents.all('claim').filter(({ id }) => shown.has(id));
  const { claims: changed, faults } = readPrices(entries, claims, signer, shown);
  for (const { id, body } of changed)
    if (body.enabled === false && documents.decided.get(id)?.enabled)
      faults[priceField(id)] = 'Enter an amount. To take it off the site, answer “No” under Site, Proof, What we say.';
  return { changes: changed.map(claimChange), faults };
}

function sellStep(entries: Entries, documents: SetupDocuments, signer: Signer): StepChanges {
  const ids = documents.all('service').map(({ id }) => id);
  const choice = readChoice(entries, documents.firm, 'services', ids);
  const body = readOffers(entries, choice.firm, documents.all('offer'));
  const priced = typedPrices(entries, documents, signer);
  return {
    changes: [firmChange(body), ...priced.changes],
    faults: { ...choice.faults, ...priced.faults },
  };
}

/** A free id for a testimonial. */
function testimonialId(documents: SetupDocuments): string {
  const taken = new Set(documents.all('testimonial').map(({ id }) => id));
  let number = 1;
  while (taken.has(`client-${number}`)) number += 1;
  return `client-${number}`;
}

function trueStep(entries: Entries, documents: SetupDocuments, signer: Signer): StepChanges {
  const prices = priceClaims(documents.all('plan'));
  const undecided = documents.all('claim').filter(({ id }) => !prices.has(id) && !documents.decided.has(id));
  // The sample prints claims that nobody has answered: “Not yet” leaves them to the sample.
  const asked = undecided.filter(({ id, body }) => {
    const isLeft = claimAnswerOf(body) === 'later' && readAnswer(one(entries, `true.${id}`)) === 'later';
    return !(documents.firm.sample && isLeft);
  });
  const truths = readTruths(entries, asked, signer);
  const { body, faults } = readTestimonial(entries);
  const quoted: SetupChange[] = body ? [{ kind: 'testimonial', id: testimonialId(documents), body }] : [];
  const { practices: before, ...firm } = documents.firm;
  const practices = withChecklists(
    before,
    savedChecklists(documents).map((one) => answeredChecklist(entries, one)),
  );
  const answered = same(practices, before) ? [] : [firmChange({ ...firm, ...(practices && { practices }) })];
  return {
    changes: [...truths.claims.map(claimChange), ...answered, ...quoted],
    faults: { ...truths.faults, ...faults },
  };
}

/** The practices whose answer differs in this body of the firm, each with the difference in words. */
function changedPractices(documents: SetupDocuments, { practices }: Body<'firm'>): [string, string][] {
  return documents.all('practice').flatMap(({ id }): [string, string][] => {
    const change = answerChange(documentAnswer(documents.firm.practices, id), documentAnswer(practices, id));
    return change ? [[id, change]] : [];
  });
}

/** The claims and practices whose answer changed, each with the difference in words. */
export function changedAnswers(documents: SetupDocuments, changes: readonly SetupChange[]): Record<string, string> {
  const before = new Map(documents.all('claim').map(({ id, body }) => [id, claimAnswerOf(body)]));
  return Object.fromEntries(
    changes.flatMap(({ kind, id, body }) => {
      if (kind === 'firm') return changedPractices(documents, body as Body<'firm'>);
      if (kind !== 'claim' || body === null) return [];
      const change = answerChange(before.get(id) ?? 'later', claimAnswerOf(body as Body<'claim'>));
      return change ? [[id, change]] : [];
    }),
  );
}

/** The body of a document that the setup asks about; undefined for any other. */
const savedBody = (documents: SetupDocuments, { kind, id }: SetupChange): unknown =>
  kind === 'firm'
    ? documents.firm
    : kind === 'claim'
      ? documents.all('claim').find((claim) => claim.id === id)?.body
      : undefined;

/** The changes that the answers of a step make to the documents. Answers that change nothing give none. */
export function stepChanges(
  step: AskingStep,
  entries: Entries,
  documents: SetupDocuments,
  options: { signer: Signer; sample: SampleLeft },
): StepChanges {
  const { changes, faults } = answeredStep(step, entries, documents, options);
  const isChange = (change: SetupChange) => {
    const saved = savedBody(documents, change);
    return saved === undefined || !same(saved, change.body);
  };
  return { changes: changes.filter(isChange), faults };
}

function answeredStep(
  step: AskingStep,
  entries: Entries,
  documents: SetupDocuments,
  { signer, sample }: { signer: Signer; sample: SampleLeft },
): StepChanges {
  if (step === 'firm') return firmStep(entries, documents, { signer, sample });
  if (step === 'where') return whereStep(entries, documents);
  if (step === 'sell') return sellStep(entries, documents, signer);
  if (step === 'true') return trueStep(entries, documents, signer);
  const { firm } = documents;
  if (step === 'listing') {
    const choice = one(entries, 'listing');
    return isListingChoice(choice)
      ? { changes: [firmChange({ ...firm, landingListing: choice })], faults: {} }
      : { changes: [], faults: { listing: 'Choose one of the two.' } };
  }
  if (step === 'look') {
    const look = readLook(entries, firm, sceneOf(documents.market), documents.all('picture'));
    return { changes: [firmChange(look.firm)], faults: look.faults };
  }
  const ids = documents.all('industry').map(({ id }) => id);
  return { changes: [firmChange(readIndustries(entries, firm, ids))], faults: {} };
}
