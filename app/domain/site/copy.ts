import { business } from '../../content/business.ts';
import { retentionRules } from '../privacy/retention.ts';
import { claimById } from './claims.ts';
import { printer } from './printer.ts';

const facts: Readonly<Record<string, string>> = {
  firm: business.name,
  firmFirst: business.logo[0],
  firmSecond: business.logo[1],
  parent: business.parent,
  phone: business.phone.display,
  email: business.email.main,
  privacyOfficer: business.privacyOfficer,
  address: `${business.address.street}, ${business.address.locality}, ${business.address.region} ${business.address.postalCode}`,
  cities: `${business.serviceCities.slice(0, -1).join(', ')} and ${business.serviceCities.at(-1)}`,
  // `{keep-enquiries}` and the like: how long each kind of data is kept.
  ...Object.fromEntries(Object.entries(retentionRules).map(([kind, { words }]) => [`keep-${kind}`, words])),
};

/** Prints the content files: see `Printer` for what each function takes, gives and throws. */
export const { claimWords, isPlaceholder, mayPrint, fill, printable, printableItems, fillDeep } = printer(
  {
    fact: (name) => (Object.hasOwn(facts, name) ? facts[name] : undefined),
    claim: (id) => {
      const claim = claimById(id);
      return claim && (claim.enabled ? claim.words : null);
    },
  },
  { facts: 'app/domain/site/copy.ts', claims: 'app/content/claims.ts' },
);
