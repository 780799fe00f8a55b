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

export const Phone = icon(PhoneGlyph);
export const MapPin = icon(MapPinGlyph);
export const Clock = icon(ClockGlyph);
export const Mail = icon(MailGlyph);
export const Share2 = icon(Share2Glyph);
export const Printer = icon(PrinterGlyph);
