/** URL segments that the specification does not spell as the others, in lower case with hyphens. */
const irregularSegments: Readonly<Record<string, string>> = {
  bankAccount: 'bankaccount',
  brokerageCustodian: 'brokerageCustodian',
};

/** The URL segment of the forms of a kind of related party: `insurance-company`. Spec: R-FAM-6. */
export const segmentOf = (kind: string): string =>
  irregularSegments[kind] ?? kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The query parameter that selects the record to edit: `vendorId`. Spec: R-FAM-6. */
export const idParameterOf = (kind: string): string => `${kind}Id`;

const family = (familyId: number): string => `/family-management/${familyId}`;

/** The URLs of the portal. Spec: R-SHL-1. */
export const paths = {
  home: '/',
  messages: '/messages',
  /**
   * A new message that begins with this text, about this family or one that the client selects. A URL must not hold
   * personal data.
   */
  newMessage: (text: string, familyId?: number): string =>
    `/messages?newMessage=${encodeURIComponent(text)}${familyId === undefined ? '' : `&about=${familyId}`}`,
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
  /** An invoice in the list of its family. */
  invoice: (familyId: number, id: number): string => `/invoices?family=${familyId}&invoice=${id}`,
  /** The same on a family's page as its clients see it. */
  invoiceAsClient: (familyId: number, id: number): string => `${family(familyId)}/client-view/invoices?invoice=${id}`,
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
  /** The imports of data, or one run. */
  data: (runId?: number): string => `/concierge/data${runId === undefined ? '' : `?run=${runId}`}`,
  /** A package that was uploaded to be imported. */
  upload: (id: number): string => `/concierge/data?upload=${id}`,
  /** The conversations of a family in the concierges' list. */
  conversationsOf: (familyId: number): string => `/concierge-dashboard?tab=conversations&family=${familyId}`,
  /** The deleted conversations and messages of a family. */
  deletedOf: (familyId: number): string => `/concierge-dashboard?tab=conversations&show=deleted&family=${familyId}`,
  family,
  /** A list of a family. */
  familyTab: (familyId: number, tab: string): string => `${family(familyId)}?tab=${tab}`,
  /** A family's pages as its clients see them. */
  clientView: (familyId: number, section: 'dashboard' | 'invoices' | 'accounting' = 'dashboard'): string =>
    `${family(familyId)}/client-view/${section}`,
  /** The form for a new related party of a family. */
  addRelatedParty: (familyId: number, kind: string): string => `${family(familyId)}/${segmentOf(kind)}/add`,
  /** The form for a stored related party of a family. */
  editRelatedParty: (familyId: number, kind: string, id: number): string =>
    `${family(familyId)}/${segmentOf(kind)}/edit?${idParameterOf(kind)}=${id}`,
  error: '/error',
  authRedirect: '/auth-redirect',
  signInCallback: '/login/callback',
  signOut: '/logout',
} as const;
