/** The firm's own facts. Every other file interpolates them: change the firm here and nowhere else. */
export interface PostalAddress {
  street: string;
  locality: string;
  region: string;
  postalCode: string;
  country: string;
}

export interface Business {
  /** Trading name, as in headlines: "Lakeshore IT". */
  name: string;
  /** Begins every reference number, as in "LS-7KQ2-M4XD": two to four capital letters. */
  referencePrefix: string;
  /** The two halves of the logo, with the red bar between them. */
  logo: readonly [string, string];
  parent: string;
  /** `display` as people read it, `e164` as telephones dial it. */
  phone: { display: string; e164: `+${string}` };
  email: { main: string; support: string; privacy: string };
  privacyOfficer: string;
  address: PostalAddress;
  /** Main office, decimal degrees. */
  coordinates: { lat: number; lng: number };
  /**
   * Opening hours in `timeZone`, 24-hour clock; `label` as the contact page prints it. `closed` are ISO dates on which the office
   * is closed although they are working days, as "2027-07-01": the promised answer waits for the next opening.
   */
  hours: { opens: string; closes: string; days: readonly string[]; label: string; closed: readonly string[] };
  timeZone: string;
  /** Cities named in the contact page's blurb. */
  serviceCities: readonly string[];
  /** Profiles; an icon without a url is shown but not linked. */
  social: readonly { network: 'LinkedIn' | 'Facebook' | 'X'; url?: string }[];
  /** https address of a hero photograph, or null for the site's own artwork. */
  heroImage: string | null;
  /** True while name, phone or address are the sample firm's: launch-check lists it. */
  sample: boolean;
}

export const business: Business = {
  name: 'Lakeshore IT',
  referencePrefix: 'LS',
  logo: ['Lakeshore', 'IT'],
  parent: 'Lakeshore Managed Services Group',
  phone: { display: '(416) 555-0142', e164: '+14165550142' },
  email: {
    main: 'hello@lakeshoreit.example',
    support: 'support@lakeshoreit.example',
    privacy: 'privacy@lakeshoreit.example',
  },
  privacyOfficer: 'the Privacy Officer',
  address: {
    street: '100 Sample Street West, Suite 1200',
    locality: 'Toronto',
    region: 'ON',
    postalCode: 'M5H 0A0',
    country: 'CA',
  },
  coordinates: { lat: 43.6487, lng: -79.3817 },
  hours: {
    opens: '08:00',
    closes: '18:00',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    label: 'Monday-Friday 8:00 AM-6:00 PM',
    // Ontario's public holidays on weekdays: Christmas, New Year, Family Day, Good Friday, Victoria Day, Canada Day, Labour Day,
    // Thanksgiving. Christmas and Boxing Day of 2027 fall on a weekend: add the days that stand in for them.
    closed: [
      '2026-12-25',
      '2027-01-01',
      '2027-02-15',
      '2027-03-26',
      '2027-05-24',
      '2027-07-01',
      '2027-09-06',
      '2027-10-11',
    ],
  },
  timeZone: 'America/Toronto',
  serviceCities: ['Toronto', 'Mississauga', 'Markham', 'Vaughan', 'Richmond Hill', 'Brampton', 'Oakville'],
  social: [{ network: 'LinkedIn' }, { network: 'Facebook' }, { network: 'X' }],
  heroImage: null,
  sample: true,
};
