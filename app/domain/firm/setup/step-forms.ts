import { amountsIn } from '../../numbers/plan-price.ts';
import { practiceClaimId } from '../../text/placeholders.ts';
import { type ClaimAnswer, type ClaimSetting, claimAnswer, readAnswer } from '../claim-settings.ts';
import type { Body } from '../kinds.ts';
import type { Pack } from '../layers.ts';
import type { Place } from '../market/atlas.ts';
import { type Colours, designColours } from '../palette.ts';
import { pictureAddress } from '../pictures.ts';
import { answeredChecklist, type Checklist, checklistsOf, documentAnswer, isNamedFor } from './checklists.ts';
import { usualHolidays } from './closing-days.ts';
import { type Entries, many, one } from './entries.ts';
import { type FirmAnswers, firmAnswers, readFirmAnswers } from './firm-step.ts';
import { isListingChoice, type ListingChoice } from './listing-choice.ts';
import { type HomePicture, homePictures } from './look-step.ts';
import { type Market, sceneOf } from './markets.ts';
import {
  asksFigure,
  claimsOfPrice,
  isNumber,
  isWholeService,
  type Named,
  priceClaims,
  priceField,
} from './other-steps.ts';
import { type OwnPlace, type PlaceAnswers, placeLabel, readOwnPlace, readPlace } from './place-answers.ts';
import { isQuebec } from './quebec.ts';
import type { SetupStep } from './setup-steps.ts';
import { type OfferedPlace, offeredPlaces, radiusOf } from './where-step.ts';

type Firm = Body<'firm'>;
export type AskedKind = 'claim' | 'practice' | 'plan' | 'service' | 'industry' | 'testimonial' | 'picture' | 'offer';

/** The documents that the setup asks about, with their drafts applied. */
export interface SetupDocuments {
  readonly firm: Firm;
  /** True while visitors still see the sample. */
  readonly isNew: boolean;
  /** The packs that the firm may use. */
  readonly packs: readonly Pack[];
  /** Every place of Canada, and those of the firm. */
  readonly places: readonly Place[];
  /** The region of the firm, whose texts may name practices. */
  readonly region: Pack | null;
  /** The places that the firm serves, as a map draws them. */
  readonly market: Market | null;
  /** The owner's decisions in the list of claims, by the id of the claim. */
  readonly decided: ReadonlyMap<string, ClaimSetting>;
  /** All documents of a kind, by their order and name. */
  all<K extends AskedKind>(kind: K): readonly Named<Body<K>>[];
}

/** An option to choose. */
export interface Picked {
  id: string;
  name: string;
  picked: boolean;
  /** Always chosen, because something else needs it. */
  fixed?: boolean;
}

/** A place with its distance from the home. */
export interface PlacedLocation extends Picked {
  km: number;
}

export interface PriceRow {
  /** The claim that holds the price. */
  id: string;
  /** What costs so much, such as `Price of Essential` or `Managed IT starts at …`. */
  label: string;
  /** Empty while the site does not print it. */
  words: string;
}

export interface TruthRow {
  /** The claim. */
  id: string;
  statement: string;
  answer: ClaimAnswer;
  proof: string;
  /** The words that pages show, when the owner enters them; otherwise null. */
  figure: string | null;
  /** Words of the same form for the label; null for a number alone. */
  example: string | null;
  /** True when it was decided in the list of claims, which overrides the documents. */
  isDecided: boolean;
}

const testimonialFields = ['quote', 'name', 'company', 'permission'] as const;

/** The content of each step's form. */
export interface StepForms {
  /** `person` is the name that the owner typed, null before they did. */
  /** `french` is null outside Quebec; there it says whether the owner has confirmed what Quebec asks for. */
  firm: PlaceAnswers & { answers: FirmAnswers; isNew: boolean; person: string | null; french: boolean | null };
  look: {
    values: Record<'first' | 'second' | 'alt' | keyof Colours, string>;
    pictures: HomePicture[];
    /** What the drawings of the place depend on, besides the ground. */
    drawn: { size: number; seed: string };
    /** The logo file in use, and whether the header shows it. */
    logoFile: { id: string; src: string; shown: boolean } | null;
  };
  /** `parts` are offers that not every firm with their service sells. */
  sell: { services: Picked[]; parts: Picked[]; prices: PriceRow[] };
  where: PlaceAnswers & {
    locations: PlacedLocation[];
    /** The name of the home. */
    home: string;
    /** The places to choose from, as a map draws them. */
    market: Market | null;
    /** Kilometres around the home, as they were typed. */
    radius: string;
    /** The clock of the office, and the clocks to choose from. */
    clock: string;
    clocks: [string, string][];
    /** Usual holidays of the province, which its law does not ask for. */
    holidays: Picked[];
    /** True when a holiday on a day off closes the next working day. */
    moves: boolean;
  };
  who: { industries: Picked[] };
  /** `choice` is null until somebody chooses. */
  listing: { choice: ListingChoice | null };
  true: {
    truths: TruthRow[];
    checklists: Checklist[];
    testimonial: Record<(typeof testimonialFields)[number], string>;
  };
}

/** A step that asks something about documents. */
export type AskingStep = keyof StepForms;
export type StepForm = { [S in AskingStep]: { step: S } & StepForms[S] }[AskingStep];

export const isAskingStep = (step: SetupStep): step is AskingStep => step !== 'mail' && step !== 'publish';

type Choice = Omit<Picked, 'picked'>;

/** The choices as typed; without typed entries, as saved. */
const picks = (
  typed: Entries | null,
  name: string,
  choices: readonly Choice[],
  saved: readonly string[] | undefined,
): Picked[] => {
  const chosen = typed ? many(typed, name) : saved;
  return choices.map((choice) => ({ ...choice, picked: choice.fixed || !chosen || chosen.includes(choice.id) }));
};

const namesOf = (documents: readonly Named<{ name: string }>[]): Choice[] =>
  documents.map(({ id, body }) => ({ id, name: body.name }));

const isPrinted = ({ enabled, proof }: Body<'claim'>): boolean => enabled !== false && Boolean(proof);

/** The answer to a claim. An enabled claim without a proof counts as not asked yet. */
export const claimAnswerOf = (body: Body<'claim'>): ClaimAnswer =>
  claimAnswer({ enabled: isPrinted(body), declined: body.declined });

/** The checklists of the services that the firm offers, with the saved answers. */
export function savedChecklists(documents: SetupDocuments): Checklist[] {
  const { firm, packs, region, decided } = documents;
  const isNamed = isNamedFor(firm, region, packs);
  const offered = namesOf(documents.all('service')).filter(({ id }) => firm.services?.includes(id) ?? true);
  const rows = documents
    .all('practice')
    .filter(({ id }) => isNamed(id))
    .map(({ id, body: { statement, service } }) => {
      const decision = decided.get(practiceClaimId(id));
      const answer = decision ? claimAnswer(decision) : documentAnswer(firm.practices, id);
      return { id, statement, service, answer, isDecided: decision !== undefined };
    });
  return checklistsOf(offered, rows);
}

const placeAnswers = (place: string, typed: Entries | null, candidates: PlaceAnswers['candidates']): PlaceAnswers => ({
  place,
  candidates,
  own: typed ? readOwnPlace(typed) : noPlace,
});

function logoFileOf(documents: SetupDocuments, typed: Entries | null): StepForms['look']['logoFile'] {
  const { logoPicture } = documents.firm;
  const id = (typed && one(typed, 'logoPicture')) || logoPicture;
  const file = documents.all('picture').find((picture) => picture.id === id)?.body.file;
  if (id === undefined || !file) return null;
  return { id, src: pictureAddress(file), shown: typed ? one(typed, 'logoPicture') === id : true };
}

/** The offers that are chosen one by one, each with the name of its service. */
function partsOf(documents: SetupDocuments): Choice[] {
  const names = new Map(documents.all('service').map(({ id, body }) => [id, body.name]));
  return documents
    .all('offer')
    .filter(({ body }) => !isWholeService(body))
    .map(({ id, body: { title, service = '' } }) => ({
      id,
      name: names.has(service) ? `${title}, with ${names.get(service)}` : title,
    }));
}

/** Whether the owner has confirmed what Quebec asks for; null outside Quebec. */
const frenchAnswer = (firm: Firm, isNew: boolean, province: string, typed: Entries | null): boolean | null => {
  if (!isQuebec(province)) return null;
  return typed ? one(typed, 'french') === 'on' : !isNew && firm.french !== undefined;
};

/** The words of a claim that the site prints; empty for any other. The sample's site prints also what nobody has confirmed. */
function printedWords({ firm, decided }: SetupDocuments, { id, body }: Named<Body<'claim'>>): string {
  const decision = decided.get(id);
  return (decision ? decision.enabled : firm.sample || isPrinted(body)) ? body.words : '';
}

/** The prices of the plans, then the other prices that the site prints, such as what a service costs from. */
export function savedPrices(documents: SetupDocuments): PriceRow[] {
  const claims = new Map(documents.all('claim').map((claim) => [claim.id, claim]));
  const plans = new Map<string, string[]>();
  for (const { body } of documents.all('plan'))
    for (const id of claimsOfPrice(body)) plans.set(id, [...(plans.get(id) ?? []), body.name]);
  const ofPlans = [...plans].map(([id, names]): PriceRow => {
    const claim = claims.get(id);
    return { id, label: `Price of ${names.join(' and ')}`, words: claim ? printedWords(documents, claim) : '' };
  });
  const others = [...claims.values()]
    .filter(({ id, body }) => !plans.has(id) && asksFigure(body) && amountsIn(body.words).length > 0)
    .map((claim): PriceRow => {
      const label = claim.body.statement.replace(claim.body.words, '…').replace('….', '…');
      return { id: claim.id, label, words: printedWords(documents, claim) };
    });
  return [...ofPlans, ...others.filter(({ words }) => words !== '')];
}

const noPlace: OwnPlace = { near: '', km: '', direction: '' };

/** The clocks of Canada, each with the largest place that has it. */
function clocksOf(places: readonly Place[]): [string, string][] {
  const largest = new Map<string, Place>();
  for (const place of places) if (!largest.has(place.zone)) largest.set(place.zone, place);
  return [...largest].map(([zone, place]): [string, string] => [zone, `as in ${placeLabel(place)}`]);
}

/** The offered places on the map: those of the market with their own circle. */
function drawn(offered: readonly OfferedPlace[], { locations }: Market): Market['locations'] {
  const known = new Map(locations.map((location) => [location.id, location]));
  return offered.map(({ id, name, lat, lng }) => known.get(id) ?? { id, name, coordinates: { lat, lng }, radiusKm: 8 });
}

const readers: { [S in AskingStep]: (documents: SetupDocuments, typed: Entries | null) => { step: S } & StepForms[S] } =
  {
    firm({ firm, isNew, places }, typed) {
      const read = typed && readFirmAnswers(typed, places, firm.market.home);
      const answers = read ? read.answers : firmAnswers(firm, places);
      const person = typed && one(typed, 'person');
      return {
        step: 'firm',
        answers,
        isNew,
        person,
        french: frenchAnswer(firm, isNew, read?.found.place?.province ?? (isNew ? '' : firm.address.region), typed),
        ...placeAnswers(answers.place, typed, read?.found.candidates ?? []),
      };
    },
    look(documents, typed) {
      const { firm, market } = documents;
      const saved = { first: firm.logo[0] ?? '', second: firm.logo[1] ?? '', ...designColours, ...firm.colours };
      const { first, second, action, ground, light, alt } = {
        alt: '',
        ...saved,
        ...(typed && Object.fromEntries(typed)),
      };
      const home = typed ? one(typed, 'home') : '';
      return {
        step: 'look',
        values: { first, second, action, ground, light, alt },
        pictures: homePictures(firm, sceneOf(market), documents.all('picture'), home),
        drawn: { size: documents.places.find(({ id }) => id === firm.market.home)?.size ?? 1, seed: firm.market.home },
        logoFile: logoFileOf(documents, typed),
      };
    },
    sell(documents, typed) {
      const { firm } = documents;
      const prices = savedPrices(documents);
      return {
        step: 'sell',
        services: picks(typed, 'services', namesOf(documents.all('service')), firm.services),
        parts: picks(typed, 'offers', partsOf(documents), firm.offers),
        prices: typed ? prices.map((row) => ({ ...row, words: one(typed, priceField(row.id)) })) : prices,
      };
    },
    where({ firm, places, market, packs }, typed) {
      const radius = typed ? one(typed, 'radius') : String(firm.market.radiusKm);
      const offered = offeredPlaces(firm.market, places, radiusOf(radius) ?? firm.market.radiusKm);
      const home = places.find(({ id }) => id === firm.market.home);
      const choices = offered.map(({ id, name }) => ({ id, name, fixed: id === home?.id }));
      const distances = new Map(offered.map(({ id, km }) => [id, km]));
      const further = typed && one(typed, 'place') !== '' ? readPlace(typed, 'place', places, null) : null;
      return {
        step: 'where',
        locations: picks(typed, 'locations', choices, firm.market.places).map((choice) => ({
          ...choice,
          km: distances.get(choice.id) ?? 0,
        })),
        home: home?.name ?? firm.address.locality,
        market: market && { ...market, locations: drawn(offered, market) },
        radius,
        clock: (typed ? one(typed, 'clock') : firm.market.timeZone) || (home?.zone ?? ''),
        clocks: clocksOf(places),
        holidays: picks(
          typed,
          'holidays',
          usualHolidays(firm, packs).map((name) => ({ id: name, name })),
          firm.hours.usual ?? [],
        ),
        moves: typed ? one(typed, 'moves') === 'on' : (firm.hours.movesHolidays ?? false),
        ...placeAnswers(typed ? one(typed, 'place') : '', typed, further?.candidates ?? []),
      };
    },
    who(documents, typed) {
      const { generalIndustry, industries } = documents.firm;
      const choices = namesOf(documents.all('industry')).map((one) => ({ ...one, fixed: one.id === generalIndustry }));
      return { step: 'who', industries: picks(typed, 'industries', choices, industries) };
    },
    listing({ firm: { landingListing = null } }, typed) {
      const choice = typed ? one(typed, 'listing') : landingListing;
      return { step: 'listing', choice: choice && isListingChoice(choice) ? choice : null };
    },
    true(documents, typed) {
      const prices = priceClaims(documents.all('plan'));
      const truth = ({ id, body }: Named<Body<'claim'>>): TruthRow => {
        const { words: present, proof = '' } = body;
        const decision = documents.decided.get(id);
        const answer = claimAnswerOf(body);
        const asks = asksFigure(body);
        // Words that the owner has not confirmed are only an example of the library.
        const statement =
          asks && answer !== 'yes' ? body.statement.replace(present, '…').replace('….', '…') : body.statement;
        const row = {
          id,
          statement,
          figure: asks ? '' : null,
          isDecided: decision !== undefined,
          example: isNumber(body) ? null : present,
        };
        if (decision) return { ...row, answer: claimAnswer(decision), proof: decision.proof };
        const figureOf = (words: string) => row.figure !== null && { figure: words };
        if (typed)
          return {
            ...row,
            answer: readAnswer(one(typed, `true.${id}`)),
            proof: one(typed, `proof.${id}`),
            ...figureOf(one(typed, `figure.${id}`)),
          };
        return { ...row, answer, proof, ...figureOf(answer === 'yes' ? present : '') };
      };
      const [quote, name, company, permission] = testimonialFields.map((field) => (typed ? one(typed, field) : ''));
      return {
        step: 'true',
        truths: documents
          .all('claim')
          .filter(({ id }) => !prices.has(id))
          .map(truth),
        checklists: savedChecklists(documents).map((one) => (typed ? answeredChecklist(typed, one) : one)),
        testimonial: { quote: quote ?? '', name: name ?? '', company: company ?? '', permission: permission ?? '' },
      };
    },
  };

/** The form of a step with the typed values; with the saved values when `typed` is null. */
export const stepForm = (step: AskingStep, documents: SetupDocuments, typed: Entries | null): StepForm =>
  readers[step](documents, typed);
