/** An enquiry that the door held back, in the words of the panel. */
export interface QuarantinedLead {
  id: string;
  reference: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  service: string;
  page: string | null;
  message: string;
  /** For a self-assessment: how many measures are in place. */
  measures: string | null;
  received: string;
  reasons: readonly string[];
  /** A person has called it spam. */
  spam: boolean;
}
