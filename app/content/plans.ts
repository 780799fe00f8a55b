import type { planIds } from './plan-ids.ts';

export interface Plan {
  id: (typeof planIds)[number];
  name: string;
  /** Printed large on the card; amounts come from the claims list. */
  price: string;
  /** One line under the price. */
  priceNote: string;
  /** One sentence about the clients that the plan suits. */
  description: string;
  features: readonly string[];
  /** The one card marked Most Popular. */
  popular?: boolean;
  button: 'Get Started';
}

export const plans: readonly Plan[] = [
  {
    id: 'essential',
    name: 'Essential IT Support',
    price: 'Starting at {claim:price-essential}',
    priceNote: 'Canadian dollars, plus HST. Your quote depends on people and equipment.',
    description: 'For a small office that needs someone to call and computers that stay up to date.',
    features: [
      'Remote support',
      'E-mail and phone support in business hours',
      'Basic security monitoring',
      'Software installs and updates',
      'Monthly health reports',
    ],
    button: 'Get Started',
  },
  {
    id: 'complete',
    name: 'Complete Managed IT',
    price: 'Starting at {claim:price-complete}',
    priceNote: 'Canadian dollars, plus HST. Your quote depends on people and equipment.',
    description: 'For a business that cannot afford to stop, and wants one team to look after all of its IT.',
    features: [
      'All Essential features',
      '{claim:monitoring-24-7} of your systems',
      'Advanced cybersecurity',
      'Cloud backup and disaster recovery',
      'Network management',
      'Strategic consulting',
    ],
    popular: true,
    button: 'Get Started',
  },
  {
    id: 'enterprise',
    name: 'Enterprise Solutions',
    price: 'Custom pricing',
    priceNote: 'Quoted in writing after a free consultation.',
    description: 'For several sites, regulated work, or clients who ask how you protect their information.',
    features: [
      'Dedicated account manager',
      'Custom security protocols',
      'Compliance management',
      'Advanced reporting',
      'Priority support with guaranteed response times',
    ],
    button: 'Get Started',
  },
];

/** Questions below the plan cards. They must agree with the Terms of Service. */
export const pricingFaq: readonly { question: string; answer: string }[] = [
  {
    question: 'What is included, and what costs extra?',
    answer:
      'Your service agreement lists what is included, for which people and devices, and at what price. Equipment, software licences, office moves and large projects such as a cloud migration are usually quoted separately. Work outside the agreement is quoted first and begins after you approve it. A cloud migration is typically {claim:cloud-migration-cost}.',
  },
  {
    question: 'Do you charge per user or per device?',
    answer:
      'Managed IT is priced per person, from {claim:managed-it-from}. Cybersecurity starts at {claim:cybersecurity-from}. Service made for one industry, such as healthcare or law, is {claim:industry-pricing}. The amounts on the plan cards are where each plan starts; the quote shows how many people it counts, and lists servers and network equipment if they are part of the work. When you ask for a price, tell us how many people use a computer and how many offices and servers you have.',
  },
  {
    question: 'How long is the contract?',
    answer:
      'Under our Terms of Service, either side can end the services with 30 days’ written notice. If your agreement names a minimum term, it is stated there before you sign. We give at least 30 days’ written notice of a price change.',
  },
  {
    question: 'How long does it take to get started?',
    answer:
      'Implementation is typically {claim:implementation-weeks}. In that time we list your equipment and accounts, install monitoring and protection, check the backups, and show your staff how to reach us. You can shorten it by having passwords, licences and contracts with suppliers ready.',
  },
  {
    question: 'Are taxes included in the prices?',
    answer:
      'No. Prices are in Canadian dollars, and HST, 13% in Ontario, is added on the invoice. A business registered for HST can usually claim it back as an input tax credit; your accountant can confirm this. Invoices are due within 30 days.',
  },
];
