export interface Testimonial {
  id: string;
  quote: string;
  name: string;
  /** Company with its city. */
  company: string;
  /** Written permission of the person quoted; empty in the sample, and launch-check says so. */
  permission: string;
}

export const testimonials: readonly Testimonial[] = [
  {
    id: 'accounting-markham',
    quote:
      'Our server failed on a Friday afternoon in tax season. By Saturday noon we were working again, and on Monday they came by to check that everyone could print.',
    name: 'Dana M.',
    company: 'Accounting firm, Markham',
    permission: '',
  },
  {
    id: 'dental-oakville',
    quote: 'They explain things so that I can decide. Nobody had done that for us before.',
    name: 'Dr. Ravi P.',
    company: 'Dental practice, Oakville',
    permission: '',
  },
  {
    id: 'retail-toronto',
    quote: 'Four stores, one phone number, and a person who knows our tills picks it up.',
    name: 'Sophie C.',
    company: 'Clothing retailer, Toronto',
    permission: '',
  },
];
