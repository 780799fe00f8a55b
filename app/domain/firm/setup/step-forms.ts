import { practiceClaimId } from '../../text/placeholders.ts';
import { type ClaimAnswer, type ClaimSetting, claimAnswer, readAnswer } from '../claim-settings.ts';
import type { Body } from '../kinds.ts';
import type { Pack } from '../layers.ts';
import { type Colours, designColours } from '../palette.ts';
import { answeredChecklist, type Checklist, checklistsOf, documentAnswer, isNamedFor } from './checklists.ts';
import { type Entries, type FirmAnswers, firmAnswers, many, one, readFirmAnswers } from './firm-step.ts';
import { isListingChoice, type ListingChoice } from './listing-choice.ts';
import { type HomePicture, homePictures } from './look-step.ts';
import { type Market, marketOf, provinces, sceneOf } from './markets.ts';
import { asksFigure, claimsOfPrice, isNumber, type Named, priceClaims } from './other-steps.ts';
import { distancesFromHome } from './radius.ts';
import type { SetupStep } from './setup-steps.ts';

type Firm = Body<'firm'>;
export type AskedKind = 'claim' | 'practice' | 'plan' | 'service' | 'industry' | 'testimonial' | 'picture';

/** The documents that the setup asks about, with their drafts applied. */
export interface SetupDocuments {
  readonly firm: Firm;
  /** True while visitors still see the sample. */
  readonly isNew: boolean;
  /** The packs that the firm may use. */
  readonly packs: readonly Pack[];
  readonly markets: readonly Market[];
  /** The market of the firm's region. */
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

/** A location with its distance from the home location. */
export interface PlacedLocation extends Picked {
  km: number;
}

export interface PriceRow {
  /** The claim that holds the price. */
  id: string;
  plan: string;
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
  firm: { answers: FirmAnswers; provinces: [string, string][]; isNew: boolean };
  look: { values: Record<'first' | 'second' | 'alt' | keyof Colours, string>; pictures: HomePicture[] };
  sell: { services: Picked[]; prices: PriceRow[] };
  where: {
    region: string;
    regions: [string, string][];
    locations: PlacedLocation[];
    /** The city of the firm, when it is in no region of this installation. */
    elsewhere: string | null;
    /** The region, as its map is drawn. */
    market: Market | null;
    /** Kilometres around the home location, as they were typed. */
    radius: string;
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
export const answerOf = (body: Body<'claim'>): ClaimAnswer =>
  claimAnswer({ enabled: isPrinted(body), declined: body.declined });

/** The checklists of the services that the firm offers, with the saved answers. */
export function savedChecklists(documents: SetupDocuments): Checklist[] {
  const { firm, packs, decided } = documents;
  const isNamed = isNamedFor(firm, packs);
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

const readers: { [S in AskingStep]: (documents: SetupDocuments, typed: Entries | null) => { step: S } & StepForms[S] } =
  {
    firm: ({ firm, isNew }, typed) => ({
      step: 'firm',
      answers: typed ? readFirmAnswers(typed).answers : firmAnswers(firm),
      provinces: Object.entries(provinces),
      isNew,
    }),
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
      };
    },
    sell(documents, typed) {
      const { firm } = documents;
      const claims = new Map(documents.all('claim').map(({ id, body }) => [id, body]));
      const wordsOf = (id: string) => {
        const claim = claims.get(id);
        return claim && isPrinted(claim) ? claim.words : '';
      };
      return {
        step: 'sell',
        services: picks(typed, 'services', namesOf(documents.all('service')), firm.services),
        prices: documents.all('plan').flatMap(({ body }) =>
          claimsOfPrice(body).map((id) => ({
            id,
            plan: body.name,
            words: typed ? one(typed, `price.${id}`) : wordsOf(id),
          })),
        ),
      };
    },
    where({ firm, markets, market }, typed) {
      const { locality } = firm.address;
      const distances = market ? distancesFromHome(market) : new Map<string, number>();
      const choices = (market?.locations ?? []).map(({ id, name }) => ({ id, name, fixed: id === market?.home }));
      return {
        step: 'where',
        region: typed ? one(typed, 'region') : firm.region,
        regions: markets.map(({ id, name }) => [id, name]),
        locations: picks(typed, 'locations', choices, firm.locations).map((choice) => ({
          ...choice,
          km: distances.get(choice.id) ?? 0,
        })),
        elsewhere: marketOf(locality, markets) === null ? locality : null,
        market,
        radius: typed ? one(typed, 'radius') : '',
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
        const answer = answerOf(body);
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
