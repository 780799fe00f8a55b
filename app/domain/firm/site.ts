import { retentionRules } from '../privacy/retention.ts';
import { type Printer, practiceClaimId, printer } from '../text/placeholders.ts';
import type { CompleteArticle } from './articles/complete-article.ts';
import { type ClaimSetting, testimonialClaimId } from './claim-settings.ts';
import type { SiteEvidence } from './evidence/site-evidence.ts';
import type { HeldFact, Known } from './facts/fact-state.ts';
import type { Body, Kind, PageKind } from './kinds.ts';
import type { Office, OfficeTimes, SiteHours } from './offices.ts';
import { designColours, painter } from './palette.ts';
import type { SitePerson } from './people/site-people.ts';
import type { SitePicture } from './pictures.ts';

/** One sentence about the world with an id that never changes, such as 'dental.duty.1'. */
export interface SiteFact extends Known {
  readonly id: string;
  readonly text: string;
  /** The industries or groups that it is for; all when missing. */
  readonly industries?: readonly string[] | undefined;
}

export interface SiteQuestion extends Known {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly industries?: readonly string[] | undefined;
}

export interface SiteService {
  readonly id: string;
  readonly name: string;
  /** Other names under /services/. */
  readonly aliases: readonly string[];
  readonly summary: SiteFact;
  readonly includes: readonly SiteFact[];
  readonly firstMonth: readonly SiteFact[];
  readonly choose: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  readonly faq: readonly SiteQuestion[];
  /** Questions that only the page of the service answers. */
  readonly buyerFaq: readonly SiteQuestion[];
  readonly kinship: readonly string[];
  readonly priority: number;
  readonly relevantWords: readonly string[];
}

export interface SiteIndustry {
  readonly id: string;
  readonly name: string;
  readonly people: string;
  readonly workplace: string;
  readonly duties: readonly SiteFact[];
  readonly systems: readonly SiteFact[];
  readonly incidents: readonly SiteFact[];
  readonly day: readonly {
    readonly id: string;
    readonly time: string;
    readonly moment: string;
    readonly control: string;
  }[];
  readonly hours: SiteFact;
  readonly faq: readonly SiteQuestion[];
  readonly kinship: readonly string[];
  readonly priority: number;
  readonly relevantWords: readonly string[];
}

/** The law of another province than the firm's. */
export interface LawThere {
  readonly province: string;
  /** Sales tax, privacy act and what to do after a breach. */
  readonly rules: readonly string[];
  /** What binds each industry that the firm serves, federal rules included. */
  readonly duties: Readonly<Record<string, readonly string[]>>;
}

export interface SiteLocation
  extends Readonly<
    Pick<
      Body<'location'>,
      | 'name'
      | 'administrativeArea'
      | 'coordinates'
      | 'radiusKm'
      | 'size'
      | 'postalPrefixes'
      | 'neighbourhoods'
      | 'districts'
      | 'businessParks'
    >
  > {
  readonly id: string;
  /** The served locations that are most like it. */
  readonly kinship: readonly string[];
  readonly economy: readonly SiteFact[];
  readonly travel: readonly SiteFact[];
  /** Buildings, then carriers, then hazards. */
  readonly buildings: readonly SiteFact[];
  readonly faq: readonly SiteQuestion[];
  /** By service. */
  readonly services: Readonly<Record<string, readonly SiteFact[]>>;
  /** By industry. */
  readonly industries: Readonly<Record<string, readonly SiteFact[]>>;
  /** Only for a place in another province than the firm's. */
  readonly law?: LawThere;
}

export interface SiteClaim {
  readonly id: string;
  readonly words: string;
  /** True while the words are an example, such as a price of the library, that the owner has not replaced. */
  readonly isExample?: boolean;
  /** The label of a button that names the claim, while the claim is off. */
  readonly otherwise?: string | undefined;
  readonly statement: string;
  readonly proof: string;
  readonly owner: string;
  readonly expires: string | null;
  readonly enabled: boolean;
  readonly declined?: boolean | undefined;
}

/** A statement of what the firm does, with the owner's answer: a claim without words. Enabled: sentences that name it are printed. */
export interface SitePractice extends SiteClaim {
  /** The service whose checklist has it. */
  readonly service: string;
  /** True when the firm offers the service and a text of the site names the practice. */
  readonly asked: boolean;
}

/** A testimonial and the owner's decision about it: its proof is the written permission of the person quoted. */
export interface SiteTestimonial extends Readonly<Omit<Body<'testimonial'>, 'permission'>> {
  readonly id: string;
  readonly proof: string;
  readonly owner: string;
  readonly expires: string | null;
  readonly enabled: boolean;
  readonly declined?: boolean | undefined;
}

type WithId<K extends Kind> = Readonly<Body<K>> & { readonly id: string };

export interface SiteLocationPage extends WithId<'location-page'> {
  /** The words around the facts of a page that is made from facts; missing for a page that the firm has written. */
  readonly around?: Readonly<PlainWords>;
}

/** The words between the facts of a page that is made from facts. */
export type PlainWords = Pick<
  Body<'plain-location-page'>,
  'opening' | 'facts' | 'economy' | 'buildings' | 'travel' | 'closing'
> & {
  /** Where the place lies, seen from the office. */
  where?: string | undefined;
};
export type SiteArticle = Omit<CompleteArticle, 'service'> & {
  readonly id: string;
  /** The id of the service that it links to; null when the firm does not offer that service. */
  readonly service: string | null;
};

/** The words of one page. */
export type PageCopy<K extends PageKind> = Readonly<Body<K>>;

/** All words and facts of a site as plain values, which can be sent to a thread unchanged. */
export interface SiteData {
  readonly firm: Omit<
    Readonly<Body<'firm'>>,
    | 'services'
    | 'industries'
    | 'market'
    | 'offers'
    | 'plans'
    | 'locationPages'
    | 'practices'
    | 'hours'
    | 'offices'
    | 'replyFooter'
    | 'breachDuties'
  > & {
    readonly id: string;
    readonly timeZone: string;
    /** True for the sample firm for which the texts of the library were written. */
    readonly ownsLibrary: boolean;
    /** In words, and closed on the public holidays of the jurisdiction. */
    readonly hours: Readonly<SiteHours>;
    /** The further ones, and when each is open. */
    readonly offices: readonly Office[];
    readonly officeTimes: readonly OfficeTimes[];
    /** The public holidays of the jurisdiction, by date. */
    readonly holidays: readonly { readonly date: string; readonly name: string }[];
  };
  readonly region: {
    readonly id: string;
    readonly short: string;
    readonly long: string;
    /** Id of the home location. */
    readonly home: string;
    readonly scene: Body<'region'>['scene'];
    readonly views: Readonly<NonNullable<Body<'region'>['views']>> | null;
    readonly map: Readonly<Body<'map'>> | null;
    /** True when the position of a place is from the atlas, whose licence asks for a credit. */
    readonly fromAtlas: boolean;
  };
  readonly jurisdiction: {
    readonly id: string;
    readonly name: string;
    readonly privacyAct: { readonly short: string; readonly name: string } | null;
    readonly healthPrivacyAct: { readonly short: string; readonly name: string } | null;
    readonly tax: { readonly label: string; readonly percent: string } | null;
    /** What `{law-privacy}` and the like print, by the name after `law-`. */
    readonly words: Readonly<Record<string, string>>;
  };
  readonly services: readonly SiteService[];
  readonly industries: readonly SiteIndustry[];
  /** Served industries by the id of their group. */
  readonly industryGroups: Readonly<Record<string, readonly string[]>>;
  /** The names of all groups, in the order of the library. */
  readonly industryGroupNames: Readonly<Record<string, string>>;
  readonly locations: readonly SiteLocation[];
  /** The facts that `siteAt` has removed from the lists because they are disputed or have expired. */
  readonly held: readonly HeldFact[];
  /** By service, then by industry. */
  readonly serviceIndustries: Readonly<Record<string, Readonly<Record<string, Readonly<Body<'service-industry'>>>>>>;
  readonly claims: readonly SiteClaim[];
  readonly practices: readonly SitePractice[];
  readonly testimonials: readonly SiteTestimonial[];
  /** The people of the firm who agreed to be shown. */
  readonly people: readonly SitePerson[];
  /** Newest first, including evidence that is over or still to come: see `siteAt`. */
  readonly evidence: readonly SiteEvidence[];
  /** The stored pictures, by id. */
  readonly pictures: Readonly<Record<string, SitePicture>>;
  readonly plans: readonly WithId<'plan'>[];
  readonly offers: readonly WithId<'offer'>[];
  readonly servicePages: Readonly<Record<string, Readonly<Body<'service-page'>>>>;
  readonly locationPages: readonly SiteLocationPage[];
  readonly localPages: readonly WithId<'local-page'>[];
  readonly ownPages: readonly WithId<'page'>[];
  /** Newest first, including articles that are still to come: see `siteAt`. */
  readonly articles: readonly SiteArticle[];
  readonly articleTopics: readonly string[];
  readonly legalPages: Readonly<Record<string, Readonly<Body<'legal-page'>>>>;
  readonly measures: readonly WithId<'measure'>[];
  readonly riskMap: Readonly<Body<'risk-map'>>;
  readonly replyTemplates: readonly WithId<'reply-template'>[];
  readonly replyFooter: string;
  readonly pages: { readonly [K in PageKind]: PageCopy<K> };
  readonly counts: {
    readonly services: number;
    readonly industries: number;
    readonly locations: number;
    readonly landingPages: number;
  };
}

/** "A, B and C". */
export const sentenceList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

type FirmFacts = Pick<SiteData, 'firm' | 'region' | 'jurisdiction'> & {
  locations: readonly { readonly id: string; readonly name: string }[];
};

/** The words of every placeholder except claims; placeholders whose fact is missing in the packs are left out. */
export function placeholderWords({ firm, region, jurisdiction, locations }: FirmFacts): ReadonlyMap<string, string> {
  const { address } = firm;
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const words: Record<string, string | undefined> = {
    firm: firm.name,
    firmFirst: firm.logo[0],
    firmSecond: firm.logo[1],
    parent: firm.parent,
    // For use within a sentence: with a parent it ends with a comma, so texts put no comma after it.
    firmAndParent: firm.parent === undefined ? firm.name : `${firm.name}, a division of ${firm.parent},`,
    phone: firm.phone.display,
    email: firm.email.main,
    privacyOfficer: firm.privacyOfficer,
    address: `${address.street}, ${address.locality}, ${address.region} ${address.postalCode}`,
    city: address.locality,
    cities: sentenceList(firm.serviceCities.flatMap((id) => names.get(id) ?? [])),
    area: region.short,
    areaLong: region.long,
    home: names.get(region.home),
    province: jurisdiction.name,
    privacyAct: jurisdiction.privacyAct?.short,
    healthPrivacyAct: jurisdiction.healthPrivacyAct?.short ?? 'the health privacy law there',
    tax: jurisdiction.tax?.label,
    taxPercent: jurisdiction.tax?.percent,
    ...Object.fromEntries(
      Object.entries(jurisdiction.words).map(([id, text]) => [
        `law-${id}`,
        text.replaceAll('{province}', jurisdiction.name),
      ]),
    ),
    ...Object.fromEntries(Object.entries(retentionRules).map(([kind, rule]) => [`keep-${kind}`, rule.words])),
  };
  return new Map(Object.entries(words).flatMap(([name, word]) => (word === undefined ? [] : [[name, word] as const])));
}

/** The first `count` locations except the home location, as a list in a sentence. */
const nameLocations = ({ region, locations }: FirmFacts, count: number): string =>
  sentenceList(
    locations
      .filter(({ id }) => id !== region.home)
      .slice(0, count)
      .map(({ name }) => name),
  );

/** A site's words, and the functions that print them. Immutable: a changed document makes another site. */
export class Site {
  readonly data: SiteData;
  readonly print: Printer;
  /** Gives the firm's colour for a colour of the engine's design, both #rrggbb. */
  readonly paint: (hex: string) => string;
  readonly #services: ReadonlyMap<string, SiteService>;
  readonly #industries: ReadonlyMap<string, SiteIndustry>;
  readonly #locations: ReadonlyMap<string, SiteLocation>;

  /** Calls `onFact` with the name of each fact that is printed. */
  constructor(data: SiteData, onFact: (name: string) => void = () => undefined) {
    this.data = data;
    this.paint = painter({ ...designColours, ...data.firm.colours });
    this.#services = new Map(data.services.map((service) => [service.id, service]));
    this.#industries = new Map(data.industries.map((industry) => [industry.id, industry]));
    this.#locations = new Map(data.locations.map((location) => [location.id, location]));
    const words = placeholderWords(data);
    const claims = new Map<string, SiteClaim>([
      ...data.claims.map((claim) => [claim.id, claim] as const),
      ...data.practices.map((practice) => [practiceClaimId(practice.id), practice] as const),
    ]);
    this.print = printer(
      {
        fact: (name) => {
          onFact(name);
          return words.get(name);
        },
        claim: (id) => {
          const claim = claims.get(id);
          return claim && (claim.enabled ? claim.words : null);
        },
        otherwise: (id) => claims.get(id)?.otherwise,
        locations: (count) => nameLocations(data, count),
      },
      { facts: 'docs/content.md', claims: 'the claims of the firm' },
    );
  }

  service(id: string): SiteService | undefined {
    return this.#services.get(id);
  }

  industry(id: string): SiteIndustry | undefined {
    return this.#industries.get(id);
  }

  location(id: string): SiteLocation | undefined {
    return this.#locations.get(id);
  }

  /** A stored picture; undefined when there is none with that id. */
  picture(id: string | undefined): SitePicture | undefined {
    return id !== undefined && Object.hasOwn(this.data.pictures, id) ? this.data.pictures[id] : undefined;
  }

  /** The testimonials that may be shown. */
  get testimonials(): readonly SiteTestimonial[] {
    return this.data.testimonials.filter(({ enabled }) => enabled);
  }

  /** The same site with an owner's decisions laid over its claims, practices and testimonials. Unknown ids are ignored. */
  withClaims(decisions: readonly ClaimSetting[]): Site {
    const byId = new Map(decisions.map((decision) => [decision.id, decision]));
    const decided = <T extends { readonly id: string }>(item: T, id: string): T => {
      const decision = byId.get(id);
      if (!decision) return item;
      const { enabled, declined = false, proof, owner, expires } = decision;
      return { ...item, enabled, declined, proof, owner, expires };
    };
    return new Site({
      ...this.data,
      claims: this.data.claims.map((claim) => decided(claim, claim.id)),
      practices: this.data.practices.map((one) => decided(one, practiceClaimId(one.id))),
      testimonials: this.data.testimonials.map((one) => decided(one, testimonialClaimId(one.id))),
    });
  }
}
