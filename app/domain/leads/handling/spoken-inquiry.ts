import { isDialable, tooManyDigits } from '../../text/phone.ts';
import { checkOf, tooLongFor } from '../lead.ts';
import { type AskedField, type FormName, leadFields, type TextField } from '../lead-fields.ts';
import { isLoggedKind, type SpokenKind } from '../spoken-kinds.ts';

/** An inquiry that a colleague logs. It has a phone number or an email address; the other one is empty. */
export type SpokenRequest = {
  name: string;
  email: string;
  phone: string;
  message: string;
  /** False when the desk still has to call or write back. */
  answered: boolean;
};

/** The form's input, as typed. */
export interface TypedInquiry {
  how: string;
  name: string;
  contact: string;
  about: string;
  later: boolean;
  /** The source whose number rang; empty for the firm's own. */
  rang: string;
}

export type InquiryFaults = Partial<Record<keyof TypedInquiry, string>>;

/** The input as the form sends it. */
function typedIn(form: Readonly<Record<string, string>>): TypedInquiry {
  const { how = '', name = '', contact = '', about = '', rang = '' } = form;
  return { how, name, contact, about, later: form.later === 'on', rang };
}

export const blankInquiry = typedIn({ how: 'call' });

/** The text as a form of the site would keep it, or null when that form would refuse it. */
function clean(field: AskedField, form: FormName, text: string): string | null {
  const read = checkOf({ services: [] }, field, form).safeParse(text);
  return read.success ? String(read.data) : null;
}

/** The message about a text that is too long for the field; null for any other text. */
const lengthFault = (field: TextField, text: string): string | null =>
  text.trim().length > field.longest ? tooLongFor(field) : null;

/** Reads a call or a walk-in as a colleague typed it. Gives the faults by field, and the request when there are none. */
export function readSpokenInquiry(form: Readonly<Record<string, string>>): {
  typed: TypedInquiry;
  inquiry: { kind: SpokenKind; request: SpokenRequest } | null;
  faults: InquiryFaults;
} {
  const typed = typedIn(form);
  const { how, name, contact, about } = typed;
  const isAddress = contact.includes('@');
  const said = {
    name: clean(leadFields.name, 'assessment', name),
    email: isAddress ? clean(leadFields.email, 'contact', contact) : '',
    phone: isAddress ? '' : clean(leadFields.phone, 'contact', contact),
    message: clean(leadFields.message, 'contact', about),
  };
  const faults: InquiryFaults = {};
  if (!isLoggedKind(how)) faults.how = 'Please choose how they reached us';
  if (said.name === null) faults.name = lengthFault(leadFields.name, name) ?? 'Please enter the name';
  if (said.email === null) faults.contact = lengthFault(leadFields.email, contact) ?? leadFields.email.refusal;
  else if (!isAddress && (said.phone === null || !isDialable(said.phone)))
    faults.contact =
      lengthFault(leadFields.phone, contact) ??
      tooManyDigits(contact) ??
      'Please enter a phone number with its area code, or an email address';
  if (said.message === null) faults.about = leadFields.message.refusal;
  else if (said.message === '') faults.about = 'Please say what it is about';
  const { name: who, email, phone, message } = said;
  if (!isLoggedKind(how) || who === null || email === null || phone === null || message === null)
    return { typed, inquiry: null, faults };
  const request = { name: who, email, phone, message, answered: !typed.later };
  return { typed, inquiry: Object.keys(faults).length > 0 ? null : { kind: how, request }, faults };
}
