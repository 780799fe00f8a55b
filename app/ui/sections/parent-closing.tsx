import { href } from 'react-router';
import type { SiteData } from '../../domain/firm/site.ts';
import { LandingClosing } from './landing/landing-closing.tsx';

interface ParentClosingProps {
  /** Printed. */
  copy: SiteData['pages']['industries-page']['closing'];
  /** The target of the contact button. */
  contact?: string;
}

/** The end of a page about a service, an industry, or a service for an industry. */
export function ParentClosing({ copy, contact = href('/contact') }: ParentClosingProps) {
  return <LandingClosing copy={copy} contact={{ href: contact, label: copy.button }} assessment={copy.assessment} />;
}
