/** Related-party forms by kind: title, URL segment, and the query parameter of edit mode. Spec: concierge 2. */
export const relatedPartyForms = {
  bankAccount: { title: 'Bank Account', segment: 'bankaccount', idParameter: 'bankAccountId' },
  brokerageCustodian: {
    title: 'Brokerage/Custodian',
    segment: 'brokerageCustodian',
    idParameter: 'brokerageCustodianId',
  },
  insuranceCompany: { title: 'Insurance Company', segment: 'insurance-company', idParameter: 'insuranceCompanyId' },
  contact: { title: 'Contact', segment: 'contact', idParameter: 'contactId' },
  business: { title: 'Business', segment: 'business', idParameter: 'businessId' },
  trust: { title: 'Trust', segment: 'trust', idParameter: 'trustId' },
  charitableOrganization: {
    title: 'Charitable Organization',
    segment: 'charitable-organization',
    idParameter: 'charitableOrganizationId',
  },
  vendor: { title: 'Vendor', segment: 'vendor', idParameter: 'vendorId' },
} as const;

export type RelatedPartyKind = keyof typeof relatedPartyForms;

/** Whether the portal knows a kind of record; a backend may return others. */
export const isRelatedPartyKind = (kind: string): kind is RelatedPartyKind => kind in relatedPartyForms;

const family = (familyId: number): string => `/family-management/${familyId}`;

/** The URLs of the portal. Spec: client-portal 2, concierge 2. */
export const paths = {
  home: '/',
  messages: '/messages',
  /** A new message that begins with this text; the client selects the family. A URL must not hold personal data. */
  newMessage: (text: string): string => `/messages?newMessage=${encodeURIComponent(text)}`,
  /** A conversation of a client. */
  conversation: (id: number): string => `/messages?conversation=${id}`,
  /** A conversation in the concierges' list. */
  conciergeConversation: (id: number): string => `/concierge-dashboard?tab=conversations&conversation=${id}`,
  /** All files of a client's conversations. */
  documents: '/documents',
  dashboard: '/dashboard',
  profile: '/profile',
  invoices: '/invoices',
  /** The invoices of a family that are overdue. */
  overdueInvoices: (familyId: number): string => `/invoices?family=${familyId}&show=overdue`,
  accounting: '/accounting',
  onboarding: {
    start: '/onboarding',
    agreement: '/onboarding/agreement',
    individual: '/onboarding/individual',
    business: '/onboarding/business',
    trust: '/onboarding/trust',
    brokerageCustodian: '/onboarding/brokerage-custodian',
    /** All entries on one page. */
    review: '/onboarding/review',
  },
  conciergeDashboard: '/concierge-dashboard',
  /** The audit log, complete or of one family. */
  audit: (familyId?: number): string => `/concierge/audit${familyId === undefined ? '' : `?family=${familyId}`}`,
  /** The deleted conversations and messages of a family. */
  deletedOf: (familyId: number): string => `/concierge-dashboard?tab=conversations&show=deleted&family=${familyId}`,
  family,
  /** A family's pages as its clients see them. */
  clientView: (familyId: number, section: 'dashboard' | 'invoices' | 'accounting' = 'dashboard'): string =>
    `${family(familyId)}/client-view/${section}`,
  /** The form for a new related party of a family. */
  addRelatedParty: (familyId: number, kind: RelatedPartyKind): string =>
    `${family(familyId)}/${relatedPartyForms[kind].segment}/add`,
  /** The form for a stored related party of a family. */
  editRelatedParty: (familyId: number, kind: RelatedPartyKind, id: number): string =>
    `${family(familyId)}/${relatedPartyForms[kind].segment}/edit?${relatedPartyForms[kind].idParameter}=${id}`,
  error: '/error',
  authRedirect: '/auth-redirect',
  signInCallback: '/login/callback',
  signOut: '/logout',
} as const;
