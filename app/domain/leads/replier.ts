import type { Site } from '../firm/site.ts';

/** The person who writes a reply. */
export interface Replier {
  /** Empty until the person enters one. */
  name: string;
  signature: string;
}

export const longestName = 80;
export const longestSignature = 500;

/** A person's name and signature as typed, and the faults by field. */
export function readReplier(form: Readonly<Record<string, string>>): {
  replier: Replier;
  faults: Record<string, string>;
} {
  const name = (form.name ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const signature = (form.signature ?? '').replace(/\r\n?/g, '\n').trim();
  const faults: Record<string, string> = {};
  if (name.length > longestName) faults.name = `The name may have at most ${longestName} characters`;
  else if (/[<>@"]/.test(name)) faults.name = 'Please enter a name without < > @ and quotation marks';
  if (signature.length > longestSignature)
    faults.signature = `The signature may have at most ${longestSignature} characters`;
  return { replier: { name, signature }, faults };
}

/** The sender's name of a reply: `Maya Chen, {firm}`; null for a person without a name. */
export const senderName = ({ data }: Site, { name }: Pick<Replier, 'name'>): string | null =>
  name === '' ? null : `${name}, ${data.firm.name}`;
