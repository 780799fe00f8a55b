import {
  Clock as ClockGlyph,
  Mail as MailGlyph,
  MapPin as MapPinGlyph,
  Phone as PhoneGlyph,
  Printer as PrinterGlyph,
  Share2 as Share2Glyph,
} from 'lucide-react';
import { icon } from './island-icons.tsx';

export * from './island-icons.tsx';

/** What the class `i` says already: each page would carry it again with every icon. */
const saidByTheStyle = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

export const Phone = icon(PhoneGlyph, saidByTheStyle);
export const MapPin = icon(MapPinGlyph, saidByTheStyle);
export const Clock = icon(ClockGlyph, saidByTheStyle);
export const Mail = icon(MailGlyph, saidByTheStyle);
export const Share2 = icon(Share2Glyph, saidByTheStyle);
export const Printer = icon(PrinterGlyph, saidByTheStyle);
