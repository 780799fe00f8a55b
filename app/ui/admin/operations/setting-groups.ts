import { href } from 'react-router';
import { priceField } from '../../../domain/firm/setup/other-steps.ts';
import type { LaunchTaskId } from '../../../domain/operations/launch-check.ts';
import type { Role } from '../../../domain/people/access.ts';

/** The state of a setting in a line. `isOpen`: something is left to do. */
export interface SettingState {
  isOpen: boolean;
  words: string;
}

/** The query of a setup step that was opened as a setting. */
export const asSetting = 'as=setting';

interface Setting {
  href: string;
  label: string;
  /** What it decides; printed where no state is known. */
  about: string;
  role: Role;
  /** Whether the menu has it, too. */
  isInMenu?: true;
  /** Whose state the line shows. */
  stateOf?: LaunchTaskId | 'deliveries';
}

/** A step of the setup as a setting of its own: it leads to publishing, not to the next step. */
const step = (id: string) => `${href('/admin/setup/:step', { step: id })}?${asSetting}`;

/** Where every price is changed. */
export const pricesSetting = `${step('sell')}#prices`;

/** Where the price is changed that a claim holds. */
export const priceSetting = (claim: string): string => `${step('sell')}#${priceField(claim)}`;

/** Every setting of the panel, in groups. */
export const settingGroups: readonly { heading: string; settings: readonly Setting[] }[] = [
  {
    heading: 'Your firm',
    settings: [
      { href: step('firm'), label: 'Firm', about: 'Name, phone and address.', role: 'owner', stateOf: 'firm' },
      {
        href: `${href('/admin/content/:kind/:id', { kind: 'firm', id: 'firm' })}?at=hours.closed#field-hours`,
        label: 'Hours and days off',
        about: 'When you are open, and the days on which you close.',
        role: 'editor',
      },
      { href: step('look'), label: 'Look', about: 'Logo and colours.', role: 'owner' },
      {
        href: step('sell'),
        label: 'Services and prices',
        about: 'What the site offers, and your plans.',
        role: 'owner',
      },
      { href: step('where'), label: 'Places', about: 'Where you work.', role: 'owner' },
      { href: step('who'), label: 'Industries', about: 'Who you work for.', role: 'owner' },
      {
        href: step('listing'),
        label: 'Search engines',
        about: 'Which landing pages they may list.',
        role: 'owner',
        stateOf: 'listing',
      },
      {
        href: step('true'),
        label: 'What is true',
        about: 'What the site may claim.',
        role: 'owner',
        stateOf: 'claims',
      },
    ],
  },
  {
    heading: 'People',
    settings: [
      {
        href: href('/admin/users'),
        label: 'People and roles',
        about: 'Who may sign in, and what each may do.',
        role: 'owner',
        isInMenu: true,
        stateOf: 'accounts',
      },
      {
        href: href('/admin/rota'),
        label: 'Who is on duty',
        about: 'Shifts, absences and who is told when.',
        role: 'viewer',
        stateOf: 'duty',
      },
      {
        href: href('/admin/booking/settings'),
        label: 'Booking hours',
        about: 'Which calls can be booked, with whom, and which calendars are read.',
        role: 'owner',
      },
      {
        href: href('/admin/account'),
        label: 'Your account',
        about: 'Name, password, codes, passkeys and devices.',
        role: 'viewer',
      },
    ],
  },
  {
    heading: 'Mail and connections',
    settings: [
      {
        href: href('/admin/mailbox'),
        label: 'Mailbox',
        about: 'The mailbox whose mail becomes leads and answers.',
        role: 'owner',
        isInMenu: true,
        stateOf: 'mail',
      },
      {
        href: href('/admin/deliveries'),
        label: 'Deliveries',
        about: 'What was sent, and what failed.',
        role: 'viewer',
        isInMenu: true,
        stateOf: 'deliveries',
      },
      {
        href: href('/admin/connections'),
        label: 'Connections',
        about: 'Microsoft 365, Slack, Teams, ticket systems and other programs.',
        role: 'owner',
        isInMenu: true,
      },
    ],
  },
  {
    heading: 'Safety',
    settings: [
      {
        href: href('/admin/privacy'),
        label: 'Privacy',
        about: 'Find, hand over or erase what is kept about a person.',
        role: 'owner',
        isInMenu: true,
      },
      {
        href: href('/admin/audit'),
        label: 'Activity',
        about: 'Who did what, and when.',
        role: 'owner',
        isInMenu: true,
      },
      {
        href: href('/admin/backups'),
        label: 'Backups',
        about: 'The nightly copies and their test.',
        role: 'owner',
        isInMenu: true,
        stateOf: 'backup',
      },
      {
        href: href('/admin/content/import'),
        label: 'Import',
        about: 'Articles of a WordPress site.',
        role: 'editor',
        isInMenu: true,
      },
      {
        href: href('/admin/launch'),
        label: 'Launch check',
        about: 'What is left before the site goes public.',
        role: 'owner',
        isInMenu: true,
        stateOf: 'address',
      },
    ],
  },
];

/** The settings that the menu has, in the order of the list. */
export const settingsInMenu = settingGroups.flatMap(({ settings }) => settings.filter(({ isInMenu }) => isInMenu));
