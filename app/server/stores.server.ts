import { AnswerStore } from './booking/answer-store.server.ts';
import { BookingStore } from './booking/booking-store.server.ts';
import { ConnectionStore } from './connections/connection-store.server.ts';
import type { OpenDatabase } from './database/database.server.ts';
import { AcknowledgementStore } from './delivery/acknowledgement-store.server.ts';
import { CanaryStore } from './delivery/canary-store.server.ts';
import { DeliveryStore } from './delivery/delivery-store.server.ts';
import { SetupStore } from './firm/setup-store.server.ts';
import { SearchFigureStore } from './landing/search/search-figure-store.server.ts';
import { FollowUpStore } from './leads/handling/follow-up-store.server.ts';
import { LeadDraftStore } from './leads/handling/lead-draft-store.server.ts';
import { MergeStore } from './leads/handling/merge-store.server.ts';
import { RelatedLeadStore } from './leads/handling/related-leads.server.ts';
import { TagStore } from './leads/handling/tag-store.server.ts';
import { ViewStore } from './leads/handling/view-store.server.ts';
import { InboxStore } from './leads/inbox-store.server.ts';
import { LeadStore } from './leads/lead-store.server.ts';
import { QuarantineStore } from './leads/quarantine-store.server.ts';
import { MailStore } from './mail/mail-store.server.ts';
import { MailWaits } from './mail/mail-waits.server.ts';
import { MailboxStore } from './mail/mailbox-store.server.ts';
import { BackupStore } from './operations/backup-store.server.ts';
import { ClaimStore } from './operations/claim-store.server.ts';
import { DrillStore } from './operations/drill-store.server.ts';
import { NoticeStore } from './operations/restore/notice-store.server.ts';
import { AuditStore } from './people/audit-store.server.ts';
import { PasskeyStore } from './people/passkey-store.server.ts';
import { PeopleStore } from './people/people-store.server.ts';
import { PushDeviceStore } from './people/push-device-store.server.ts';
import { RotaStore } from './people/rota/rota-store.server.ts';
import { StaffMailStore } from './people/staff-mail-store.server.ts';
import { PrivacyStore } from './privacy/privacy-store.server.ts';
import { ProvenTimeStore } from './privacy/proven-time-store.server.ts';
import { RemovalStore } from './privacy/removal-store.server.ts';
import { RetentionStore } from './privacy/retention-store.server.ts';
import { CampaignCostStore } from './reports/campaign-cost-store.server.ts';
import { FiguresStore } from './reports/figures-store.server.ts';
import { ReportStore } from './reports/report-store.server.ts';

/** The stores that requests use. Landing pages and redirects are not among them: `LandingPages` and `RedirectDesk` keep those in memory. */
export interface Stores {
  store: LeadStore;
  inbox: InboxStore;
  leadDrafts: LeadDraftStore;
  followUps: FollowUpStore;
  tags: TagStore;
  relatedLeads: RelatedLeadStore;
  merges: MergeStore;
  views: ViewStore;
  people: PeopleStore;
  passkeys: PasskeyStore;
  pushDevices: PushDeviceStore;
  claimSettings: ClaimStore;
  backupRuns: BackupStore;
  drills: DrillStore;
  notices: NoticeStore;
  rotas: RotaStore;
  staffMails: StaffMailStore;
  privacy: PrivacyStore;
  auditLog: AuditStore;
  retention: RetentionStore;
  removals: RemovalStore;
  provenTime: ProvenTimeStore;
  reports: ReportStore;
  campaignCosts: CampaignCostStore;
  figures: FiguresStore;
  deliveries: DeliveryStore;
  acknowledgements: AcknowledgementStore;
  canaries: CanaryStore;
  quarantine: QuarantineStore;
  setup: SetupStore;
  searchFigures: SearchFigureStore;
  mails: MailStore;
  mailWaits: MailWaits;
  bookings: BookingStore;
  answers: AnswerStore;
  mailboxes: MailboxStore;
  connections: ConnectionStore;
}

export function openStores(database: OpenDatabase): Stores {
  return {
    store: new LeadStore(database),
    inbox: new InboxStore(database),
    leadDrafts: new LeadDraftStore(database),
    followUps: new FollowUpStore(database),
    tags: new TagStore(database),
    relatedLeads: new RelatedLeadStore(database),
    merges: new MergeStore(database),
    views: new ViewStore(database),
    people: new PeopleStore(database),
    passkeys: new PasskeyStore(database),
    pushDevices: new PushDeviceStore(database),
    claimSettings: new ClaimStore(database),
    backupRuns: new BackupStore(database),
    drills: new DrillStore(database),
    notices: new NoticeStore(database),
    rotas: new RotaStore(database),
    staffMails: new StaffMailStore(database),
    privacy: new PrivacyStore(database),
    auditLog: new AuditStore(database),
    retention: new RetentionStore(database),
    removals: new RemovalStore(database),
    provenTime: new ProvenTimeStore(database),
    reports: new ReportStore(database),
    campaignCosts: new CampaignCostStore(database),
    figures: new FiguresStore(database),
    deliveries: new DeliveryStore(database),
    acknowledgements: new AcknowledgementStore(database),
    canaries: new CanaryStore(database),
    quarantine: new QuarantineStore(database),
    setup: new SetupStore(database),
    searchFigures: new SearchFigureStore(database),
    mails: new MailStore(database),
    mailWaits: new MailWaits(database),
    bookings: new BookingStore(database),
    answers: new AnswerStore(database),
    mailboxes: new MailboxStore(database),
    connections: new ConnectionStore(database),
  };
}
