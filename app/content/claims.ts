/**
 * Every statement about the firm that would need proof if someone asked. Pages never type one: they write
 * `{claim:id}` and get `words`, or nothing when the claim is switched off.
 */
export interface Claim {
  id: string;
  /** The words a page prints. */
  words: string;
  /** The whole claim as an owner would sign it. */
  statement: string;
  /** Where the evidence is kept. Empty: unproved, and launch-check says so. */
  proof: string;
  /** Person who answers for it. */
  owner: string;
  /** ISO date after which it must be proved again, or null. */
  expires: string | null;
  enabled: boolean;
}

function claim(id: string, words: string, statement: string): Claim {
  return { id, words, statement, proof: '', owner: '', expires: null, enabled: true };
}

export const claims: readonly Claim[] = [
  claim('support-24-7', '24/7', 'Support is available 24 hours a day, 7 days a week.'),
  claim('monitoring-24-7', '24/7 monitoring', 'Clients’ systems are monitored 24 hours a day, 7 days a week.'),
  claim('response-15-minutes', '15 minutes', 'A new request is answered within 15 minutes.'),
  claim('uptime', '99.9%', 'Managed systems are available 99.9% of the time.'),
  claim('satisfaction', '99.9%', '99.9% of clients say they are satisfied.'),
  claim('clients', '150+', 'More than 150 small businesses in the GTA are clients.'),
  claim('experience', '20+ years', 'The group has served GTA businesses for more than 20 years.'),
  claim('toronto-15-years', 'over 15 years', 'The firm has served Toronto for over 15 years.'),
  claim('certified', 'Certified', 'Technicians hold current vendor certifications.'),
  claim(
    'vendor-partnerships',
    'Partnerships with leading technology vendors',
    'The firm has partnerships with leading technology vendors.',
  ),
  claim('number-one', '#1', 'The firm is the first choice for managed IT services in the GTA.'),
  claim('onsite-2h', 'within 2 hours', 'A technician is on site within 2 hours for critical issues.'),
  claim('remote-ontario', 'remote support across Ontario', 'Remote support is given anywhere in Ontario.'),
  claim('managed-it-from', '$99 per user per month', 'Managed IT starts at $99 per user per month.'),
  claim('cybersecurity-from', '$149 per user per month', 'Cybersecurity starts at $149 per user per month.'),
  claim('price-essential', '$99/month', 'Essential IT Support starts at $99 a month.'),
  claim('price-complete', '$199/month', 'Complete Managed IT starts at $199 a month.'),
  claim(
    'industry-pricing',
    '$149-$299 per user per month',
    'Service for an industry costs $149-$299 per user per month.',
  ),
  claim('cloud-migration-cost', '$2,000-$10,000', 'A cloud migration typically costs $2,000-$10,000.'),
  claim('implementation-weeks', '2-4 weeks', 'Implementation typically takes 2-4 weeks.'),
  claim(
    'breach-60-percent',
    '60% of small businesses close within 6 months of a cyber attack',
    '60% of small businesses close within 6 months of a cyber attack. Widely quoted and widely disputed.',
  ),
  claim('assessment-5-minutes', '5 minutes', 'The self-assessment takes 5 minutes.'),
  claim('rating', '4.8', 'Clients rate the firm 4.8 out of 5.'),
  claim('review-count', '127', 'The rating rests on 127 reviews.'),
];
