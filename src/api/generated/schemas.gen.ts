// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

export type Error = {
  /** One sentence for users. */
  message: string;
  /** Messages by field path, for example `beneficialOwners[0].name`. */
  errors?: {
    [key: string]: string[];
  };
  /** The stored record; present if a save is refused with 412. */
  current?: {
    [key: string]: unknown;
  };
};

export type Id = number;

export type Version = number;

export type CalendarDate = string;

export type Instant = string;

export type Email = string;

export type Money = number;

export type ActionResult = {
  success: boolean;
  message?: string;
};

export type Health = {
  status: 'up';
  /** The running release. */
  version?: string;
  /** Whether attachments can be stored. It is `unwritable` if the store is full, read-only or unreachable, and `foreign` if the store does not belong to this database. */
  files?: 'up' | 'unwritable' | 'foreign';
};

export type Liveness = {
  status: 'up';
  /** The running release. */
  version?: string;
};

export type UserValidation = {
  /** True for a client whose onboarding is complete, which means that the agreement is accepted and the Individual is saved. False for all other users, including concierges. */
  validated: boolean;
};

export type ProfileUpdate = {
  displayName?: string;
  bio?: string;
  version?: Version;
};

export type Profile = {
  displayName?: string;
  bio?: string;
  /** Whether the user may see invoices of the external billing system. */
  hasBillComCustomerId: boolean;
  version?: Version;
};

export type ProfileBilling = {
  hasBillComCustomerId: boolean;
  /** Whether the office has billing: a client with billing access, or invoices of a family of the caller. True if omitted. */
  billingOffered?: boolean;
};

export type NotificationSettings = {
  /** Whether the caller wants emails. */
  email: boolean;
  /** Whether the server sends emails at all. */
  emailOffered: boolean;
  /** Whether a concierge wants emails about conversations that wait. */
  waiting?: boolean;
  /** Whether a concierge wants emails about clients who completed onboarding. */
  onboarding?: boolean;
  /** Whether a concierge wants emails about imports that failed. */
  failure?: boolean;
  /** Whether a concierge wants emails about people who wait for a family. */
  unassigned?: boolean;
};

export type NotificationSettingsUpdate = {
  email: boolean;
  /** Of a concierge; on if it is missing. */
  waiting?: boolean;
  /** Of a concierge; on if it is missing. */
  onboarding?: boolean;
  /** Of a concierge; on if it is missing. */
  failure?: boolean;
  /** Of a concierge; on if it is missing. */
  unassigned?: boolean;
};

export type OnboardingCheck = {
  /** Whether the import was completed or permanently declined. */
  alreadyImported: boolean;
  /** Whether there is data of the caller to import. */
  dwpDataExists: boolean;
};

export type Agreement = {
  /** Identifies this wording of the agreement. */
  version: string;
  title: string;
  /** Plain text. Paragraphs are separated by an empty line. */
  body: string;
  /** When the caller accepted this version; omitted until then. */
  acceptedAt?: Instant;
};

export type AgreementAcceptance = {
  /** The version that the caller read and accepts. */
  version: string;
};

export type DraftStep = 'individual' | 'business' | 'trust' | 'brokerageCustodian';

export type DraftUpdate = {
  step: DraftStep;
  /** The current values of the form. */
  data: {
    [key: string]: unknown;
  };
  /** The path in `data` of the field that had the focus. */
  place?: string;
  version?: Version;
};

export type Draft = {
  step: DraftStep;
  data: {
    [key: string]: unknown;
  };
  /** The path in `data` of the field that had the focus. */
  place?: string;
  savedAt: Instant;
  version: Version;
};

export type DraftReply = {
  /** Null if there are no unsaved changes. */
  draft: Draft | null;
};

export type Individual = {
  firstName: string;
  middleName?: string;
  lastName: string;
  nameSuffix?: string;
  countryCode: string;
  phoneNumber: string;
  email: string;
  taxpayerCountry: string;
  dateOfBirth: string;
  ssn: string;
  maritalStatus: string;
  dependents: number;
  employmentStatus: 'Employed' | 'Not Employed' | 'Retired';
  occupation?: string;
  employerName?: string;
  incomeSource?: string;
  addressLine1: string;
  addressLine2?: string;
  addressCity: string;
  addressState: string;
  addressZipCode: string;
  addressCountry: string;
  employerAddressLine1?: string;
  employerAddressLine2?: string;
  employerAddressCity?: string;
  employerAddressState?: string;
  employerAddressZipCode?: string;
  employerAddressCountry?: string;
  version?: Version;
};

export type IndividualRecord = {
  firstName?: string;
  middleName?: string;
  lastName?: string;
  nameSuffix?: string;
  countryCode?: string;
  phoneNumber?: string;
  email?: string;
  taxpayerCountry?: string;
  dateOfBirth?: string;
  ssn?: string;
  maritalStatus?: string;
  dependents?: number;
  employmentStatus?: string;
  occupation?: string;
  employerName?: string;
  incomeSource?: string;
  addressLine1?: string;
  addressLine2?: string;
  addressCity?: string;
  addressState?: string;
  addressZipCode?: string;
  addressCountry?: string;
  employerAddressLine1?: string;
  employerAddressLine2?: string;
  employerAddressCity?: string;
  employerAddressState?: string;
  employerAddressZipCode?: string;
  employerAddressCountry?: string;
  version?: Version;
};

export type IndividualReply = {
  /** Null if there is no saved or imported record. */
  individual: IndividualRecord | null;
};

export type BeneficialOwner = {
  id?: Id;
  name: string;
  percentageOwnership: number;
  email: string;
  phone: string;
  /** Marks a saved entry as deleted. The entry contains its last saved values, and is ignored if already deleted. */
  deleted?: boolean;
};

export type BusinessEntity = {
  id?: Id;
  name: string;
  entityType: 'PublicCharity' | 'PrivateFoundation' | 'SCorp' | 'CCorp' | 'LLC' | 'LP' | 'LLP';
  countryOfOrganization: string;
  countryOfTaxResidency: string;
  dateOfFormation: string;
  jurisdictionOfFormation: string;
  businessTaxId: string;
  businessEmail: string;
  businessPhone: string;
  canProvideProofOfAddress?: boolean;
  proofOfAddressExplanation?: string;
  primaryContact: string;
  primaryContactEmail: string;
  primaryContactPhone: string;
  legalAddressLine1: string;
  legalAddressLine2?: string;
  legalAddressCity: string;
  legalAddressState: string;
  legalAddressZipCode: string;
  legalAddressCountry: string;
  isPhysicalSameAsMailing?: boolean;
  beneficialOwners: BeneficialOwner[];
  mailingAddressLine1?: string;
  mailingAddressLine2?: string;
  mailingAddressCity?: string;
  mailingAddressState?: string;
  mailingAddressZipCode?: string;
  mailingAddressCountry?: string;
  registeredAgentName: string;
  registeredAgentEmail: string;
  registeredAgentPhone: string;
  registeredAgentAddressLine1: string;
  registeredAgentAddressLine2?: string;
  registeredAgentAddressCity: string;
  registeredAgentAddressState: string;
  registeredAgentAddressZipCode: string;
  registeredAgentAddressCountry: string;
  /** Marks a saved entry as deleted. The entry contains its last saved values, and is ignored if already deleted. */
  deleted?: boolean;
  version?: Version;
};

export type BusinessList = {
  businessEntities: BusinessEntity[];
};

export type SaveBusinessRequest = BusinessEntity[];

export type SaveBusinessReply = {
  success: boolean;
  /** The reason for the failure if success is false. */
  message?: string;
  /** The currently stored businesses. */
  businessEntities?: BusinessEntity[];
};

export type TrustMember = {
  id?: Id;
  type: 'Trustee' | 'DistributionTrustee' | 'TrustProtector';
  companyWebsite: string;
  email: string;
  phoneNumber: string;
  contactNotes?: string;
  trustId?: Id;
};

export type Trust = {
  id?: Id;
  name: string;
  trustType: 'IrrevocableTrust' | 'RevocableTrust';
  trustJurisdiction: string;
  tin: string;
  dateOfFormation: string;
  /** The individual the trust belongs to; set by the server. */
  individualId?: Id;
  trustMembers: TrustMember[];
  /** Always sent as false, for backends that require every boolean. A removed trust is omitted. A trust marked as deleted is not saved. */
  deleted?: boolean;
  version?: Version;
};

export type TrustList = {
  trusts: Trust[];
};

export type OnboardingBrokerageCustodian = BrokerageCustodianFields & {
  id: Id;
  version: Version;
};

export type OnboardingBrokerageCustodianUpdate = BrokerageCustodianFields & {
  id: Id;
  version?: Version;
};

export type OnboardingBrokerageCustodianReply = {
  brokerageCustodian: OnboardingBrokerageCustodian;
};

export type OnboardingBrokerageCustodianList = {
  brokerageCustodians: OnboardingBrokerageCustodian[];
};

export type FamilyName = string;

export type AddFamilyRequest = {
  familyName: FamilyName;
};

export type FamilyFields = {
  name: FamilyName;
  fiscalYearStart?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
};

export type UpdateFamilyRequest = FamilyFields & {
  id: Id;
  version?: Version;
};

export type ClientFamily = {
  id: Id;
  name: string;
  createdAt?: Instant;
  fiscalYearStart?: FiscalYearStart;
};

export type ClientFamilyList = {
  families: ClientFamily[];
};

export type FamilyIndividual = {
  id: Id;
  loginProfileId?: Id;
  firstName: string;
  lastName: string;
  email?: string;
  countryCode?: string;
  phoneNumber?: string;
};

export type FamilyBusinessLine = {
  id: Id;
  name: string;
};

export type Family = {
  id: Id;
  name: string;
  createdAt: Instant;
  individuals: FamilyIndividual[];
  businesses: FamilyBusinessLine[];
  version: Version;
  /** The number of login profiles assigned to the family. */
  memberCount?: number;
  /** The number of these login profiles that completed onboarding. */
  onboardedCount?: number;
  /** Family messages that no concierge has read, at least 1 for each conversation that is marked as unread; archived conversations do not count. */
  unreadCount?: number;
  /** The number of unsettled invoices whose due date has passed, without credit memos. */
  overdueCount?: number;
  /** The number of credit memos that are not used yet. */
  creditCount?: number;
  /** The date of the last message of all conversations of the family; omitted without messages. */
  lastMessageDate?: Instant;
};

export type FamilyList = {
  families: Family[];
};

export type FamilyMember = {
  loginProfileId: Id;
  name: string;
  email: string;
  onboarded: boolean;
  hasBillComCustomerId: boolean;
  /** The billing customer that the billing access stands for. */
  billingCustomer?: string;
  assignedAt?: Instant;
};

export type FamilyDetail = {
  id: Id;
  name: string;
  createdAt: Instant;
  version: Version;
  individuals: FamilyIndividual[];
  businesses: FamilyBusiness[];
  trusts: FamilyTrust[];
  charitableOrganizations: CharitableOrganization[];
  bankAccounts: BankAccount[];
  brokerageCustodians: BrokerageCustodian[];
  insuranceCompanies: InsuranceCompany[];
  contacts: Contact[];
  vendors: Vendor[];
  members: FamilyMember[];
};

export type FamilyReply = {
  family: FamilyDetail;
};

export type FamilyPartName =
  | 'individuals'
  | 'businesses'
  | 'trusts'
  | 'charitableOrganizations'
  | 'bankAccounts'
  | 'brokerageCustodians'
  | 'insuranceCompanies'
  | 'contacts'
  | 'vendors'
  | 'members';

export type FamilyPart = {
  individuals?: FamilyIndividual[];
  businesses?: FamilyBusiness[];
  trusts?: FamilyTrust[];
  charitableOrganizations?: CharitableOrganization[];
  bankAccounts?: BankAccount[];
  brokerageCustodians?: BrokerageCustodian[];
  insuranceCompanies?: InsuranceCompany[];
  contacts?: Contact[];
  vendors?: Vendor[];
  members?: FamilyMember[];
};

export type FamilySummary = {
  id: Id;
  name: string;
  createdAt: Instant;
  version: Version;
  /** Whether the family is under legal hold; omitted if legal hold is not supported. */
  legalHold?: boolean;
  /** The reason why the legal hold was last placed or lifted. */
  legalHoldReason?: string;
  fiscalYearStart?: FiscalYearStart;
  counts: {
    individuals: number;
    businesses: number;
    trusts: number;
    charitableOrganizations: number;
    bankAccounts: number;
    brokerageCustodians: number;
    insuranceCompanies: number;
    contacts: number;
    vendors: number;
    members: number;
  };
};

export type FamilySummaryReply = {
  family: FamilySummary;
};

export type RelatedPartyKind =
  | 'bankAccount'
  | 'brokerageCustodian'
  | 'insuranceCompany'
  | 'contact'
  | 'business'
  | 'trust'
  | 'charitableOrganization'
  | 'vendor';

export type ChangedKind =
  | 'family'
  | 'member'
  | 'individual'
  | 'bankAccount'
  | 'brokerageCustodian'
  | 'insuranceCompany'
  | 'contact'
  | 'business'
  | 'trust'
  | 'charitableOrganization'
  | 'vendor'
  | 'conversation'
  | 'message'
  | 'import';

export type Change = {
  id: Id;
  changedAt: Instant;
  /** The name of the user who made the change; System for an import by a command. */
  changedBy: string;
  changedById?: Id;
  recordKind: ChangedKind;
  recordId: Id;
  /** The name of the record after the change. */
  recordName?: string;
  action: 'created' | 'changed' | 'deleted' | 'restored';
  /** The path of the field, for example `beneficialOwners[0].name`. */
  field?: string;
  before?: string;
  after?: string;
  masked?: boolean;
  /** For a deletion, whether the record can still be restored. */
  restorable?: boolean;
};

export type History = {
  changes: Change[];
  /** Sent as `before` to request older changes; omitted if there are none. */
  before?: Id;
};

export type RestoreRequest = {
  familyId: Id;
  recordKind: RestorableKind;
  recordId: Id;
};

export type UnassignedUser = {
  loginProfileId: Id;
  name: string;
  email: string;
  createdAt?: Instant;
};

export type UnassignedUserList = {
  users: UnassignedUser[];
};

export type FamilyAssignment = {
  familyId: Id;
  loginProfileId: Id;
};

export type MemberReply = {
  member: FamilyMember;
};

export type RestorableKind =
  | 'bankAccount'
  | 'brokerageCustodian'
  | 'insuranceCompany'
  | 'contact'
  | 'business'
  | 'trust'
  | 'charitableOrganization'
  | 'vendor'
  | 'conversation'
  | 'message';

export type LegalHoldFields = {
  held: boolean;
  /** The reason, recorded in the history. */
  reason: string;
};

export type LegalHold = {
  familyId: Id;
  held: boolean;
  /** The reason, recorded in the history. */
  reason?: string;
};

export type BillingAccess = {
  loginProfileId: Id;
  enabled: boolean;
  billingCustomer?: BillingCustomerId;
};

export type PersonErasure = {
  loginProfileId: Id;
};

export type InvitationFields = {
  email: string;
  billingCustomer?: BillingCustomerId;
};

export type BillingCustomerId = string;

export type NewInvitation = InvitationFields & {
  familyId: Id;
};

export type InvitationSelection = {
  familyId: Id;
  id: Id;
};

export type InvitationState = 'pending' | 'accepted' | 'expired' | 'revoked';

export type Invitation = {
  id: Id;
  familyId: Id;
  /** The address in lower case. */
  email: string;
  state: InvitationState;
  billingCustomer?: string;
  /** The name of the concierge; omitted for a package. */
  invitedBy?: string;
  sentAt: Instant;
  expiresAt: Instant;
  acceptedAt?: Instant;
};

export type InvitationList = {
  invitations: Invitation[];
  /** Whether the server sends emails. Without them, people learn of their invitation by a link to the portal. */
  emailOffered: boolean;
};

export type InvitationReply = {
  invitation: Invitation;
};

export type OwnInvitation = {
  familyId: Id;
  familyName: string;
  /** The name of the concierge; omitted for a package. */
  invitedBy?: string;
};

export type OwnInvitationList = {
  invitations: OwnInvitation[];
};

export type BillingCustomer = {
  id: string;
  /** The source of imports that has the customer, for example BILL. */
  source: string;
  name?: string;
};

export type BillingCustomerList = {
  billingCustomers: BillingCustomer[];
  /** Customers that the last sync has found and that belong to no family. */
  unlinked: BillingCustomer[];
};

export type BillingCustomerReply = {
  billingCustomer: BillingCustomer;
};

export type CustomerLink = {
  familyId: Id;
  /** The source of imports that has the customer. */
  source: string;
  customer: BillingCustomerId;
};

export type AuditOperations = {
  operations: {
    /** The value of `operation` in an event. */
    id: string;
    /** The display name of the operation. */
    name: string;
    kind?: AuditOperationKind;
  }[];
};

export type AuditOutcome = 'succeeded' | 'refused' | 'failed';

export type AuditRole = 'anyone' | 'newcomer' | 'client' | 'concierge' | 'system';

export type AuditEventId = number;

export type AuditFilters = {
  who?: string;
  operation?: string;
  familyId?: Id;
  outcome?: AuditOutcome;
  from?: string;
  to?: string;
};

export type AuditEvent = {
  id: AuditEventId;
  at: Instant;
  /** The name or email of the login profile, when available. */
  who?: string;
  /** The subject of the access token. */
  subject?: string;
  role: AuditRole;
  /** The session of the access token. */
  session?: string;
  /** The id of the operation. */
  operation: string;
  /** The record ids in the request, for example `conversationId=5, id=3`. */
  record?: string;
  familyId?: Id;
  familyName?: string;
  /** The HTTP status of the response. */
  outcome: number;
  /** The reason for the refusal. */
  reason?: string;
  /** The address the request came from. */
  address?: string;
  /** The number of requests; requests without a valid token are combined for a few seconds. */
  times: number;
};

export type AuditEvents = {
  events: AuditEvent[];
  /** Sent as `before` to request older events; omitted if there are none. */
  before?: AuditEventId;
};

export type ConversationStatus = ('NEW' | 'OPEN' | 'CLOSED' | 'ARCHIVED') | (0 | 1 | 2 | 3) | (string | number);

export type ConversationStatusNumber = 0 | 1 | 2 | 3;

export type ConversationCategory = ('GENERAL' | 'ADDITIONAL_DOCUMENTS') | (0 | 1) | (string | number);

export type Conversation = {
  id: Id;
  familyId: Id;
  /** Shown next to the conversation; omitted if the backend does not send it. */
  familyName?: string;
  /** The sign-in (login profile) of the client. */
  clientId: Id;
  status: ConversationStatus;
  category: ConversationCategory;
  /** When the conversation last changed; the list is sorted by status, then by this date, latest first. */
  updatedAt: Instant;
  /** Omitted if there is no message. */
  lastMessageDate?: Instant;
  /** Omitted if the last message has only files. */
  lastMessageContent?: string;
  /** The names of the files of a last message without text, in their order; omitted for a message with text, or if the backend does not send them. */
  lastMessageFileNames?: string[];
  /** The sign-in (login profile) of the last sender; omitted if the backend does not send it. */
  lastMessageSenderId?: Id;
  /** The beginning of the first message, which indicates the topic; omitted if the backend does not send it. */
  firstMessageContent?: string;
  /** Omitted if no one is assigned yet or the name is unknown. */
  otherParticipantName?: string;
  otherParticipantEmail?: string;
  /** The number of messages from the other side that the caller's side has not read. It is at least 1 while the conversation is marked as unread. If omitted, the count is 0. */
  unreadCount?: number;
  /** When the client sent the oldest message without a reply from a concierge; omitted if no message awaits a reply, and for resolved and archived conversations. */
  waitingSince?: Instant;
  /** The status of an archived conversation before it was archived. Setting it again undoes the archiving. */
  previousStatus?: ConversationStatus;
};

export type Conversations = {
  conversations: Conversation[];
  /** The statuses with more conversations than the `limit` of the request; absent without `limit`. */
  olderStatuses?: ('OPEN' | 'CLOSED' | 'ARCHIVED')[];
};

export type ConversationReply = {
  conversation: Conversation;
};

export type HasActiveContent = boolean;

export type AttachmentScan = 'clean' | 'pending' | 'infected';

export type Attachment = {
  id: Id;
  originalFileName?: string;
  fileName?: string;
  uploadedAt: Instant;
  /** The size in bytes. */
  size?: number;
  contentType?: string;
  scan?: AttachmentScan;
  hasActiveContent?: HasActiveContent;
};

export type Message = {
  id: Id;
  /** The sign-in (login profile) of the sender. */
  senderId: Id;
  senderName?: string;
  /** Omitted or empty if the message contains only files. */
  content?: string;
  sentDate: Instant;
  attachments: Attachment[];
  /** When the other side read it (seen); omitted until then. */
  readAt?: Instant;
  /** The Idempotency-Key of the message, used to match it with the outbox. Returned only to the sender. */
  clientKey?: string;
};

export type Messages = {
  /** Oldest first. */
  messages: Message[];
};

export type MessageReply = {
  message: Message;
};

export type NewMessage = {
  conversationId: Id;
  /** The caller's own login profile. The server relies on the access token and refuses any other value. */
  senderId: Id;
  /** Omitted if the message contains only files. */
  content?: string;
  attachments?: Blob[];
};

export type NewClientConversation = {
  familyId: Id;
};

export type NewConciergeConversation = {
  clientLoginProfileId: Id;
  familyId: Id;
};

export type SearchTerm = string;

export type MessageableIndividual = {
  id: Id;
  loginProfileId: Id;
  familyId: Id;
  familyName?: string;
  firstName: string;
  lastName: string;
  email?: string;
};

export type MessageableIndividuals = {
  individuals: MessageableIndividual[];
};

export type MessageDraft = {
  conversationId: Id;
  /** The messages that are not delivered yet, then the text in the composer; may be empty. */
  content: string;
  /** The names of the chosen files, so that the user can choose the files again. */
  fileNames?: string[];
  /** Set by the server. */
  savedAt?: Instant;
};

export type DeletedRecord = {
  recordKind: 'conversation' | 'message';
  recordId: Id;
  familyId: Id;
  familyName: string;
  /** The client of a conversation, or the sender of a message. */
  participantName: string;
  /** The beginning of the message, or of the last message of a conversation. */
  content?: string;
  /** The names of the files of a message without text; omitted for one with text. */
  fileNames?: string[];
  deletedAt: Instant;
  /** The name of the concierge who deleted the record. */
  deletedBy: string;
  /** When the record is permanently deleted; omitted while its family is under legal hold. */
  purgeAt?: Instant;
};

export type DeletedRecords = {
  deleted: DeletedRecord[];
};

export type Document = {
  /** The id of the attachment. */
  id: Id;
  originalFileName?: string;
  fileName?: string;
  uploadedAt: Instant;
  /** The size in bytes. */
  size?: number;
  contentType?: string;
  scan?: AttachmentScan;
  hasActiveContent?: HasActiveContent;
  conversationId: Id;
  familyId: Id;
  familyName?: string;
  /** The sign-in (login profile) of the sender. */
  senderId: Id;
  senderName?: string;
  /** The other participant of the conversation; omitted if unknown. */
  participantName?: string;
};

export type Documents = {
  documents: Document[];
  /** Sent as `before` to request older files; omitted if there are none. */
  before?: Id;
};

export type FoundMessage = {
  id: Id;
  conversationId: Id;
  familyId: Id;
  familyName?: string;
  /** The other participant of the conversation; omitted if unknown. */
  participantName?: string;
  /** The sign-in (login profile) of the sender. */
  senderId: Id;
  senderName?: string;
  sentDate: Instant;
  /** Omitted or empty if the message contains only files. */
  content?: string;
  /** The names of its files that contain the words; omitted if there are none. */
  fileNames?: string[];
};

export type FoundMessages = {
  messages: FoundMessage[];
  /** Whether older messages were found as well. */
  hasMore?: boolean;
};

export type MessageDrafts = {
  drafts: MessageDraft[];
};

export type OnboardingState = ('NotStarted' | 'AgreementAccepted' | 'Complete') | string;

export type FamilyPerson = {
  name: string;
  email?: string;
  /** Omitted for a person without a sign-in. */
  loginProfileId?: Id;
  /** Omitted for a person without a sign-in. */
  onboarding?: OnboardingState;
};

export type FamilyContext = {
  familyId: Id;
  familyName: string;
  /** Sorted by name. */
  people: FamilyPerson[];
  /** Unpaid invoices. Values that the billing system does not provide count as 0. */
  openInvoices: {
    count: number;
    dueAmount: Money;
    /** The number of these invoices that are past due. */
    overdueCount: number;
  };
  /** Credit memos that are not used yet; they are not among the invoices. */
  openCredits?: {
    count: number;
    /** Zero or less. */
    dueAmount: Money;
  };
};

export type FamilyContextReply = {
  context: FamilyContext;
};

export type ReportType = 'unconsolidated' | 'consolidated' | 'entity';

export type JournalStatus = 'all' | 'draft' | 'posted';

export type ComparativeColumnType = 'month' | 'quarter' | 'year';

export type DimensionType =
  'Customer' | 'Vendor' | 'CostCenter' | 'Product' | 'Job' | 'Custom1' | 'Custom2' | 'Custom3';

export type ReportEndDate = string;

export type ReportStartDate = string;

export type ReportName = 'balanceSheet' | 'cashFlow' | 'incomeStatement';

export type BalanceSheetFilters = {
  /** The last day of a report. The default is today in the user's time zone. */
  reportEndDate: string;
  type: 'unconsolidated' | 'consolidated' | 'entity';
  journalStatus: 'all' | 'draft' | 'posted';
  comparativeColumnType?: 'none' | 'month' | 'quarter' | 'year';
  /** Applies only with a comparative type. Changing the type clears the count. If omitted, the count is 1. */
  comparativeColumnCount?: number;
};

export type CashFlowFilters = {
  /** The first day of a report. The default is the first day of the current month. */
  startDate: string;
  /** The last day of a report. The default is today in the user's time zone. */
  reportEndDate: string;
  type: 'unconsolidated' | 'consolidated' | 'entity';
  journalStatus: 'all' | 'draft' | 'posted';
  comparativeColumnType?: 'none' | 'month' | 'quarter' | 'year';
};

export type IncomeStatementFilters = {
  /** The first day of a report. The default is the first day of the current month. */
  startDate: string;
  /** The last day of a report. The default is today in the user's time zone. */
  reportEndDate: string;
  type: 'unconsolidated' | 'consolidated' | 'entity';
  journalStatus: 'all' | 'draft' | 'posted';
  comparativeColumnType?: 'none' | 'month' | 'quarter' | 'year';
  dimensionType?: 'none' | 'Customer' | 'Vendor' | 'CostCenter' | 'Product' | 'Job' | 'Custom1' | 'Custom2' | 'Custom3';
  /** Enabled when a dimension type is selected. The client trims the comma-separated entries and removes empty ones before the request. */
  dimensionIds?: string;
};

export type AccountBalance = {
  accountNumber: string;
  accountName: string;
  balance: Money;
  /** One balance per column if the report has `columns`. */
  balances?: Money[];
};

export type ReportRow = {
  rowType: string;
  label: string;
  depth: number;
  value?: number | null;
  /** One value per column if the report has `columns`. */
  values?: (number | null)[];
  /** Whether a calculated value is shown with the opposite sign. */
  invertBalance?: boolean;
  /** Identifies the row within its report. */
  id?: string;
  /** The ids of the rows whose figures include this row. An `accounts` row contributes each of its balances, a `calculated` row its value as shown. A total that is not a parent of any row cannot be opened. */
  parents?: string[];
  /** Whether the figure is subtracted from its parents instead of added. */
  subtracted?: boolean;
  accountBalances?: AccountBalance[];
};

export type ReportColumn = {
  label: string;
  /** The first day of the period; omitted in a balance sheet. */
  startDate?: CalendarDate;
  endDate: CalendarDate;
};

export type TieOutCause = {
  /** The filter that causes the difference; omitted if the entries are the cause. */
  filter?: 'journalStatus' | 'reportEndDate' | 'startDate' | 'type' | 'dimensionType';
  /** A sentence for users. */
  message: string;
  /** One amount per column. */
  amounts: Money[];
  /** The numbers of the first affected journals, at most 20. */
  references?: string[];
};

export type TieOutFigure = {
  label: string;
  /** One value per column. */
  values: Money[];
};

export type TieOut = {
  id: 'assets' | 'netIncome' | 'closingCash';
  label: string;
  left: TieOutFigure;
  right: TieOutFigure;
  differences: Money[];
  holds: boolean;
  causes: TieOutCause[];
};

export type Report = {
  rows: ReportRow[];
  /** If omitted, the report has one column. */
  columns?: ReportColumn[];
  /** The checks shown below the report; omitted by a backend without checks. */
  tieOut?: TieOut[];
  generatedAt?: Instant;
  sources?: DataSources;
};

export type BalanceSheetReply = {
  balanceSheet: Report;
};

export type CashFlowReply = {
  cashFlow: Report;
};

export type IncomeStatementReply = {
  incomeStatement: Report;
};

export type Location = {
  _id: string;
  name: string;
  children?: Location[];
};

export type LocationTree = Location | Location[];

export type Dimension = {
  _id: string;
  name: string;
};

export type AccountEntry = {
  id: Id;
  date: CalendarDate;
  /** The number of the journal that contains the entry. */
  reference?: string;
  description?: string;
  locationName?: string;
  dimensionName?: string;
  /** Has the same sign as in the report. */
  amount: Money;
  /** The balance of the account after this entry. */
  balance: Money;
  status: 'draft' | 'posted';
};

export type AccountEntries = {
  accountNumber: string;
  accountName: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  opening: Money;
  movements: Money;
  /** Oldest first; at most 1,000 entries, starting at `offset`. */
  entries: AccountEntry[];
  /** The total number of entries. */
  total: number;
  closing: Money;
};

export type AccountEntriesReply = {
  accountEntries: AccountEntries;
};

export type NetWorthPoint = {
  endDate: CalendarDate;
  assets: Money;
  liabilities: Money;
  /** Assets minus liabilities. */
  netWorth: Money;
  cash: Money;
};

export type NetWorthReply = {
  /** The requested day and the ends of the months before it, as many as `months`, oldest first; without days before the first entry. Empty for a family without accounting entries. */
  netWorth: NetWorthPoint[];
  /** What the assets consist of on the requested day: the parts of the balance sheet's assets, or those of the only part, in the order of the report; without parts of $0. */
  allocation?: AllocationPart[];
  sources?: DataSources;
};

export type InvoiceLine = {
  description: string;
  quantity?: number | null;
  unitPrice?: number | null;
  amount?: number | null;
};

export type Invoice = {
  id: Id;
  /** If omitted, "Invoice #id" is shown. */
  invoiceNumber?: string;
  /** Unpaid, Paid and Void are defined; Voided, Cancelled, Canceled, Archived and Deleted mean Void, in upper or lower case. Any other value is shown unchanged. If omitted, Unknown is shown. A void invoice is due nothing, is never overdue and counts in no total. */
  status?: string;
  invoiceDate?: CalendarDate;
  dueDate?: CalendarDate;
  totalAmount?: number | null;
  /** 0 for a void or archived invoice. */
  dueAmount?: number | null;
  /** The billing system has archived the invoice; it is void, whatever its status. */
  archived?: boolean;
  /** The page of the invoice in the external billing system. Only an https URL of the billing system becomes a link. */
  billComUrl?: string;
  lines?: InvoiceLine[];
};

export type Invoices = {
  invoices: {
    results: Invoice[];
    sources?: DataSources;
  };
};

export type RelatedPartyRecord = {
  id: Id;
  familyId: Id;
  version: Version;
  updatedAt?: Instant;
};

export type RelatedPartyUpdate = {
  id: Id;
  familyId: Id;
  version?: Version;
};

export type BrokerageCustodianFields = {
  businessName: string;
  businessType: 'Brokerage' | 'Custodian';
  assetsClass: string;
  businessWebsite: string;
  businessEmail: string;
  businessPhone: string;
  businessLocationAddressLine1: string;
  businessLocationAddressLine2?: string;
  businessLocationAddressCity: string;
  businessLocationAddressState: string;
  businessLocationAddressZipCode: string;
  businessLocationAddressCountry: string;
  contactNotes?: string;
};

export type BrokerageCustodian = BrokerageCustodianFields & RelatedPartyRecord;

export type BrokerageCustodianUpdate = BrokerageCustodianFields & RelatedPartyUpdate;

export type InsuranceCompanyFields = {
  businessName: string;
  insuranceType: 'Type 1' | 'Type 2';
  businessWebsite: string;
  businessEmail: string;
  businessPhone: string;
  businessLocationAddressLine1: string;
  businessLocationAddressLine2?: string;
  businessLocationAddressCity: string;
  businessLocationAddressState: string;
  businessLocationAddressZipCode: string;
  businessLocationAddressCountry: string;
  contactNotes?: string;
};

export type InsuranceCompany = InsuranceCompanyFields & RelatedPartyRecord;

export type InsuranceCompanyUpdate = InsuranceCompanyFields & RelatedPartyUpdate;

export type BankAccountFields = {
  glCode: string;
  assetsType: string;
  debitCredit: 'Debit' | 'Credit';
  accountType: string;
};

export type BankAccount = BankAccountFields & RelatedPartyRecord;

export type BankAccountUpdate = BankAccountFields & RelatedPartyUpdate;

export type ContactFields = {
  contactType:
    | 'Accountant/CPA'
    | 'Art Advisor'
    | 'Concierge/Lifestyle Manager'
    | 'Estate Attorney'
    | 'Executive Assistant'
    | 'External Family Office CEO Lead'
    | 'General Counsel'
    | 'Home Manager'
    | 'Household Staff Member'
    | 'Insurance Company'
    | 'Investment Portfolio Manager'
    | 'Personal Banker'
    | 'Philanthropy Advisor'
    | 'Private Security Team Lead'
    | 'Real Estate Specialist'
    | 'Tax Attorney'
    | 'Technology and Cybersecurity Advisor'
    | 'Wealth Advisor';
  companyWebsite?: string;
  email: string;
  phoneNumber: string;
  contactNotes?: string;
};

export type Contact = ContactFields & RelatedPartyRecord;

export type ContactUpdate = ContactFields & RelatedPartyUpdate;

export type VendorFields = {
  name: string;
  vendorType: string;
  companyWebsite?: string;
  email: string;
  phoneNumber: string;
  addressLine1?: string;
  addressLine2?: string;
  addressCity?: string;
  addressState?: string;
  addressZipCode?: string;
  addressCountry?: string;
  contactNotes?: string;
};

export type Vendor = VendorFields & RelatedPartyRecord;

export type VendorUpdate = VendorFields & RelatedPartyUpdate;

export type CharitableOrganizationFields = {
  name: string;
  organizationType: 'PublicCharity' | 'PrivateFoundation' | 'DonorAdvisedFund';
  ein: string;
  website: string;
  email: string;
  phone: string;
  addressLine1: string;
  addressLine2?: string;
  addressCity: string;
  addressState: string;
  addressZipCode: string;
  addressCountry: string;
  contactNotes?: string;
};

export type CharitableOrganization = CharitableOrganizationFields & RelatedPartyRecord;

export type CharitableOrganizationUpdate = CharitableOrganizationFields & RelatedPartyUpdate;

export type FamilyBusiness = BusinessEntity & RelatedPartyRecord;

export type FamilyBusinessUpdate = BusinessEntity & RelatedPartyUpdate;

export type FamilyTrust = Trust & RelatedPartyRecord;

export type FamilyTrustUpdate = Trust & RelatedPartyUpdate;

export type BankAccountReply = {
  bankAccount: BankAccount;
};

export type BrokerageCustodianReply = {
  brokerageCustodian: BrokerageCustodian;
};

export type InsuranceCompanyReply = {
  insuranceCompany: InsuranceCompany;
};

export type ContactReply = {
  contact: Contact;
};

export type BusinessReply = {
  business: FamilyBusiness;
};

export type TrustReply = {
  trust: FamilyTrust;
};

export type CharitableOrganizationReply = {
  charitableOrganization: CharitableOrganization;
};

export type VendorReply = {
  vendor: Vendor;
};

export type ImportStreamName =
  | 'families'
  | 'people'
  | 'billing-customers'
  | 'partner-profiles'
  | 'locations'
  | 'accounts'
  | 'dimensions'
  | 'journal-lines'
  | 'trial-balance'
  | 'invoices'
  | 'invoice-lines';

export type ImportText = string;

export type ImportKey = string;

export type ImportFamilyKey = string;

export type ImportDate = string;

export type ImportAmount = number;

export type ImportCurrency = 'USD';

export type ImportFamily = {
  key: ImportKey;
  /** The name of the family in the portal. */
  name: string;
  /** The first month of the fiscal year, 1 to 12. */
  fiscalYearStart?: number;
};

export type ImportPerson = {
  /** The address with which the person signs in. */
  email: string;
  family: ImportFamilyKey;
  /** The first name of the person. */
  firstName?: string;
  /** The last name of the person. */
  lastName?: string;
  /** The `id` of a row of billing-customers.csv: the person sees its invoices. */
  billingCustomer?: ImportKey;
};

export type ImportBillingCustomer = {
  id: ImportKey;
  family: ImportFamilyKey;
};

export type ImportPartnerProfile = {
  /** The address with which the person signs in. */
  email: string;
  /** Fields of Individual. */
  individual?: {
    [key: string]: unknown;
  };
  /** Businesses with fields of BusinessEntity. */
  businesses?: {
    [key: string]: unknown;
  }[];
  /** Trusts with fields of Trust. */
  trusts?: {
    [key: string]: unknown;
  }[];
};

export type ImportLocation = {
  id: ImportKey;
  family: ImportFamilyKey;
  /** The `id` of the location above it. */
  parent?: ImportKey;
  /** The name of the location in reports. */
  name: string;
};

export type ImportAccount = {
  family: ImportFamilyKey;
  /** The number of the account. It stays a text: `0010` is not `10`. */
  number: ImportKey;
  /** The name of the account in reports. */
  name: string;
  /** The `number` of the group above it. */
  parent?: ImportKey;
  class: 'asset' | 'liability' | 'equity' | 'income' | 'expense';
  /** Whether it is a heading of the reports, without own entries. */
  group?: boolean;
  /** Its part of the cash flow statement. */
  cashFlow?: 'cash' | 'operating' | 'investing' | 'financing';
};

export type ImportDimension = {
  id: ImportKey;
  family: ImportFamilyKey;
  type: DimensionType;
  /** The name of the value in reports. */
  name: string;
};

export type ImportJournalLine = {
  /** The id of the entry in the source. */
  entry: ImportKey;
  family: ImportFamilyKey;
  /** A text that people know the entry by; it need not be unique. */
  reference?: ImportText;
  date: ImportDate;
  /** The state of the entry. */
  status: 'draft' | 'posted';
  /** The `id` of a location. */
  location: ImportKey;
  /** The `number` of an account that is no group. */
  account: ImportKey;
  debit?: ImportAmount;
  credit?: ImportAmount;
  /** What the line is for. */
  description?: string;
  /** The `id` of the location on the other side of an intercompany line. */
  counterparty?: ImportKey;
  /** The `id` of a dimension of the type Customer. */
  customer?: ImportKey;
  /** The `id` of a dimension of the type Vendor. */
  vendor?: ImportKey;
  /** The `id` of a dimension of the type CostCenter. */
  costCenter?: ImportKey;
  /** The `id` of a dimension of the type Product. */
  product?: ImportKey;
  /** The `id` of a dimension of the type Job. */
  job?: ImportKey;
  /** The `id` of a dimension of the type Custom1. */
  custom1?: ImportKey;
  /** The `id` of a dimension of the type Custom2. */
  custom2?: ImportKey;
  /** The `id` of a dimension of the type Custom3. */
  custom3?: ImportKey;
  currency?: ImportCurrency;
  /** `closing` entries and `elimination` lines are counted and left out: the portal closes years and eliminates by counterparty itself. */
  kind?: 'normal' | 'closing' | 'elimination';
};

export type ImportTrialBalance = {
  family: ImportFamilyKey;
  date: ImportDate;
  /** The `id` of a location; omitted for all locations of the family. */
  location?: ImportKey;
  /** The `number` of an account. */
  account: ImportKey;
  /** The balance at the end of the day; a debit balance is positive. */
  balance: ImportAmount;
};

export type ImportInvoice = {
  id: ImportKey;
  family?: ImportFamilyKey;
  /** The `id` of a row of billing-customers.csv, of this package or an earlier one. */
  customer?: ImportKey;
  /** The number that people know it by; it need not be unique. */
  number?: ImportText;
  /** Unpaid, Paid, Partially Paid, Scheduled, Void, or another text, which is shown unchanged. */
  status?: ImportText;
  invoiceDate?: ImportDate;
  dueDate?: ImportDate;
  total?: ImportAmount;
  due?: ImportAmount;
  currency?: ImportCurrency;
  /** The page of the invoice in the billing system. */
  url?: string;
  /** Whether it is archived: nothing is due, and totals leave it out. */
  archived?: boolean;
  /** When the source changed it last. */
  updatedAt?: string;
};

export type ImportInvoiceLine = {
  /** The `id` of an invoice. */
  invoice: ImportKey;
  /** The place of the line in the invoice. */
  position: number;
  /** What the line is for. */
  description: string;
  /** The number of units. */
  quantity?: number;
  unitPrice?: ImportAmount;
  amount?: ImportAmount;
};

export type ImportCsv = {
  /** What separates the cells: a comma, a semicolon, a bar or a tab. */
  delimiter?: string;
  /** The name of a character encoding, such as utf-8, utf-16le, windows-1252 or iso-8859-15. A byte order mark takes precedence. */
  encoding?: string;
  /** The decimal sign. The other one may group thousands. */
  decimal?: '.' | ',';
  /** The order of year, month and day in dates. */
  date?:
    | 'yyyy-mm-dd'
    | 'yyyy/mm/dd'
    | 'yyyy.mm.dd'
    | 'yyyymmdd'
    | 'dd.mm.yyyy'
    | 'dd/mm/yyyy'
    | 'dd-mm-yyyy'
    | 'mm/dd/yyyy'
    | 'mm-dd-yyyy'
    | 'mm.dd.yyyy';
};

export type ImportManifest = {
  /** The format of the package. */
  format: 'portal-import';
  /** The version of the format. */
  version: 1;
  /** The system that the records come from. Records are identified by source, family, stream and id. */
  source: string;
  /** The time of the export. */
  asOf: string;
  /** Streams whose file has every record of the source. Records that it does not have are removed. */
  complete?: ImportStreamName[];
  csv?: ImportCsv;
  /** By stream: the column that each other heading of its file stands for. */
  columns?: {
    [key: string]: {
      [key: string]: string;
    };
  };
};

export type ImportIssueCode =
  | 'missing-column'
  | 'required'
  | 'format'
  | 'encoding'
  | 'ambiguous-date'
  | 'mangled-number'
  | 'duplicate-key'
  | 'unknown-reference'
  | 'ambiguous-reference'
  | 'unbalanced'
  | 'currency'
  | 'cycle'
  | 'too-many-removals'
  | 'control-difference'
  | 'unknown-column'
  | 'past-period'
  | 'draft-unbalanced'
  | 'duplicate-line'
  | 'removed'
  | 'incomplete-balance'
  | 'older-package'
  | 'future-package'
  | 'renamed-family'
  | 'shared-family'
  | 'similar-family'
  | 'hidden-link'
  | 'left-out'
  | 'unmarked-closing'
  | 'changed-since'
  | 'not-run';

export type ImportIssue = {
  /** Omitted for the manifest and the package as a whole. */
  stream?: ImportStreamName;
  /** The row as a spreadsheet counts: the heading is row 1, blank rows count, a row with line breaks in a cell is one row. In an NDJSON file, the line. */
  row?: number;
  column?: string;
  /** The id of the record in the source. */
  key?: string;
  code: ImportIssueCode;
  severity: 'error' | 'warning';
  /** What stands there and what would be right. */
  message: string;
};

export type ImportCounts = {
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  rejected: number;
};

export type ImportControl = {
  family: string;
  date: CalendarDate;
  location?: string;
  account: string;
  expected: Money;
  actual: Money;
};

export type ImportReport = {
  /** The id of the run; null for a check. */
  run: number | null;
  result: 'clean' | 'blocked' | 'applied' | 'undone';
  /** Null if the package or the run could not be read. */
  source: string | null;
  asOf: Instant | null;
  streams: {
    [key: string]: ImportCounts;
  };
  issues: ImportIssue[];
  control: ImportControl[];
};

export type ImportRunState =
  'running' | 'clean' | 'blocked' | 'applied' | 'undone' | 'cancelled' | 'interrupted' | 'failed';

export type ImportRunSummary = {
  id: Id;
  /** The system that the records come from. */
  source: string;
  action: 'check' | 'apply';
  state: ImportRunState;
  /** The concierge who started it; omitted for a command or a connector. */
  startedBy?: string;
  /** The file name of the package. */
  packageName?: string;
  /** The time of the export. */
  asOf: Instant;
  startedAt: Instant;
  finishedAt?: Instant;
  /** The number of issues that reject records, among those listed. */
  errors: number;
  /** The number of other issues. */
  warnings: number;
  /** The number of records that it has created, updated or removed, or that the import of a checked package would; omitted for other states than applied and clean. */
  changes?: number;
};

export type ImportProgress = {
  phase?: 'read' | 'apply';
  stream?: ImportStreamName;
  /** Rows of the stream that were read. */
  read?: number;
  /** Families that are finished. */
  done?: number;
  /** Families of the package. */
  total?: number;
};

export type ImportRun = {
  id: Id;
  /** The system that the records come from. */
  source: string;
  action: 'check' | 'apply';
  state: ImportRunState;
  /** The concierge who started it; omitted for a command or a connector. */
  startedBy?: string;
  /** The file name of the package. */
  packageName?: string;
  /** The time of the export. */
  asOf: Instant;
  startedAt: Instant;
  finishedAt?: Instant;
  /** The number of issues that reject records, among those listed. */
  errors: number;
  /** The number of other issues. */
  warnings: number;
  /** The number of records that it has created, updated or removed, or that the import of a checked package would; omitted for other states than applied and clean. */
  changes?: number;
  progress: ImportProgress;
  streams: {
    [key: string]: ImportCounts;
  };
  control: ImportControl[];
  undo?: ImportUndo;
  /** Who has accepted an invitation of the run and is a member. Undo withdraws invitations that are not accepted; these people stay members. */
  joined?: ImportJoinedMember[];
};

export type ImportRuns = {
  runs: ImportRunSummary[];
  /** Sent as `before` to request older runs; omitted if there are none. */
  before?: Id;
};

export type ImportRunReply = {
  run: ImportRun | null;
};

export type ImportSource = {
  id: Id;
  name: string;
  /** How recent its newest imported records are. */
  asOf?: Instant;
  lastRun: ImportRunSummary;
  /** Omitted for a source of packages. */
  sync?: ImportSync;
};

export type ImportSources = {
  sources: ImportSource[];
};

export type ImportIssues = {
  issues: ImportIssue[];
  total: number;
};

export type DataSource = {
  name: string;
  /** The time of the oldest of its latest exports. */
  asOf: Instant;
  /** Whether its control totals agree; omitted where it has none. */
  reconciled?: boolean;
  /** Whether the last sync could not read it; omitted for packages. */
  unreachable?: boolean;
};

export type DataSources = DataSource[];

export type ImportTaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

export type ImportJoinedMember = {
  name: string;
  familyId: Id;
  familyName: string;
  /** Whether the person has billing access. */
  hasBillComCustomerId: boolean;
};

export type ImportUndo = {
  state: ImportTaskState;
  /** Why it failed. */
  message?: string;
  issues: ImportIssue[];
};

export type ImportPackageFiles = {
  files: Blob[];
};

export type ImportTask = {
  action: 'check' | 'apply';
  state: ImportTaskState;
  /** Why it failed. */
  message?: string;
  /** The run with its progress and report, as soon as it has begun. */
  runId?: Id;
  /** Whether it runs and was asked to stop; omitted otherwise. */
  cancelling?: boolean;
  skipRejected: boolean;
  allowRemovals: boolean;
  notify: boolean;
};

export type ImportUpload = {
  id: Id;
  /** The name of the zip, or the names of the files. */
  packageName: string;
  uploadedAt: Instant;
  /** The concierge who uploaded it. */
  uploadedBy: string;
  /** Bytes of all files. */
  size: number;
  /** Whether its files are stored; not after it was imported. */
  hasFiles: boolean;
  /** The latest task. */
  task: ImportTask;
};

export type ImportUploads = {
  uploads: ImportUpload[];
};

export type ImportUploadReply = {
  upload: ImportUpload | null;
};

export type ImportUploadRequest = {
  /** The id of the upload. */
  id: Id;
  /** Leaves rejected rows out instead of refusing the package. */
  skipRejected?: boolean;
  /** Allows a complete file to lack many stored records. */
  allowRemovals?: boolean;
  /** Tells clients about new invoices by mail. */
  notify?: boolean;
};

export type ImportUploadId = {
  /** The id of the upload. */
  id: Id;
};

export type ImportRunId = {
  /** The id of the run. */
  id: Id;
};

export type FiscalYearStart = number;

export type FoundKind =
  | 'family'
  | 'individual'
  | 'bankAccount'
  | 'brokerageCustodian'
  | 'insuranceCompany'
  | 'contact'
  | 'business'
  | 'trust'
  | 'charitableOrganization'
  | 'vendor';

export type Found = {
  kind: FoundKind;
  id: Id;
  name: string;
  familyId: Id;
  familyName: string;
};

export type FamilySearchReply = {
  found: Found[];
};

export type InvoiceSummary = {
  invoices: {
    results: Invoice[];
    sources?: DataSources;
  };
};

export type AllocationPart = {
  label: string;
  amount: Money;
};

export type AuditOperationKind = 'change' | 'read' | 'routine';

export type ImportSyncState = 'current' | 'unreachable' | 'differs' | 'old' | 'unlinked';

export type ImportMeasure = 'count' | 'total' | 'due' | 'debit' | 'credit';

export type ImportDifference = {
  /** The name of the family. */
  family: string;
  /** The id of the customer; empty if the source has no such invoice. */
  customer?: string;
  /** The number of the account. */
  account?: string;
  /** The month, as yyyy-mm. */
  month?: string;
  measure: ImportMeasure;
  /** What the source has. */
  expected: Money;
  /** What is stored. */
  actual: Money;
};

export type ImportUnlinked = {
  kind: 'customer' | 'location';
  id: string;
  name?: string;
  /** Whether it has invoices or journal lines, which nobody sees. */
  isHidden: boolean;
};

export type ImportSync = {
  state: ImportSyncState;
  /** The last sync that read the source; omitted before the first. */
  syncedAt?: Instant;
  /** Why the last sync failed, or removed nothing. */
  message?: string;
  differenceCount: number;
  /** The first of them. */
  differences: ImportDifference[];
  unlinkedCount: number;
  /** The first of them; those with invoices or lines come first. */
  unlinked: ImportUnlinked[];
};
