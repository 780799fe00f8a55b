// The icons of the islands. They have their own file because they are sent to the browser as script.
import {
  ArrowRight as ArrowRightGlyph,
  BadgeCheck as BadgeCheckGlyph,
  Check as CheckGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  Cloud as CloudGlyph,
  Headset as HeadsetGlyph,
  type LucideIcon,
  Network as NetworkGlyph,
  Pause as PauseGlyph,
  Play as PlayGlyph,
  ScrollText as ScrollTextGlyph,
  Server as ServerGlyph,
  ShieldCheck as ShieldCheckGlyph,
  Smartphone as SmartphoneGlyph,
  Wrench as WrenchGlyph,
  X as XGlyph,
} from 'lucide-react';

export interface IconProps {
  size?: number | undefined;
}

/** Attributes that the class `i` already sets. Left out, or each page would repeat them with every icon. */
const said = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** Icons never carry meaning alone. They are hidden from screen readers; text beside them or the control's label gives the meaning. */
export const icon = (Glyph: LucideIcon) =>
  function Icon({ size = 20 }: IconProps) {
    return <Glyph className="i" size={size} strokeWidth={1.75} {...said} aria-hidden="true" />;
  };

export const ArrowRight = icon(ArrowRightGlyph);
export const Check = icon(CheckGlyph);
export const ChevronLeft = icon(ChevronLeftGlyph);
export const ChevronRight = icon(ChevronRightGlyph);
export const Pause = icon(PauseGlyph);
export const Play = icon(PlayGlyph);
export const X = icon(XGlyph);
export const Headset = icon(HeadsetGlyph);
export const ShieldCheck = icon(ShieldCheckGlyph);
export const Cloud = icon(CloudGlyph);
export const Network = icon(NetworkGlyph);
export const ScrollText = icon(ScrollTextGlyph);
export const Wrench = icon(WrenchGlyph);
export const Server = icon(ServerGlyph);
export const Smartphone = icon(SmartphoneGlyph);
export const BadgeCheck = icon(BadgeCheckGlyph);

const serviceIcons = {
  Headset,
  ShieldCheck,
  Cloud,
  Network,
  ScrollText,
  Wrench,
  Server,
  Smartphone,
  BadgeCheck,
} as const;

export type ServiceIconName = keyof typeof serviceIcons;

const isServiceIcon = (name: string): name is ServiceIconName => Object.hasOwn(serviceIcons, name);

/** An unknown name falls back to the headset. */
export function ServiceIcon({ name, size }: { name: string } & IconProps) {
  const Icon = isServiceIcon(name) ? serviceIcons[name] : Headset;
  return <Icon size={size} />;
}
