import type { HideablePage } from '@/lib/portalConfig';
import { paths } from '@/lib/paths';

/** A link of the top bar and the mobile menu. */
export interface ShellLink {
  readonly label: string;
  readonly to: string;
  /** Further paths that select it. */
  readonly also?: RegExp;
}

/** The conditions of the links; `null` while the role is loading. */
export interface Viewer {
  readonly isSignedIn: boolean;
  readonly isConcierge: boolean | null;
  readonly isOnboarded: boolean;
  /** The pages that this office does not have. */
  readonly hiddenPages: readonly HideablePage[];
}

const messages: ShellLink = { label: 'Messages', to: paths.messages, also: /^\/$/ };
const profile: ShellLink = { label: 'Profile', to: paths.profile };
const hideable: Readonly<Record<HideablePage, ShellLink>> = {
  invoices: { label: 'Invoices', to: paths.invoices },
  accounting: { label: 'Accounting', to: paths.accounting },
};
const dashboard: ShellLink = {
  label: 'Concierge Dashboard',
  to: paths.conciergeDashboard,
  also: /^\/family-management\//i,
};

/** Returns the links of the top bar, by role and onboarding. Spec: R-SHL-4. */
export function topBarLinks({ isSignedIn, isConcierge, isOnboarded, hiddenPages }: Viewer): readonly ShellLink[] {
  if (!isSignedIn || isConcierge === null) return [];
  if (isConcierge) return [dashboard];
  if (!isOnboarded) return [messages, profile];
  const { invoices, accounting } = hideable;
  const hidden = hiddenPages.map((page) => hideable[page]);
  return [messages, profile, ...[invoices, accounting].filter((link) => !hidden.includes(link))];
}

/** Whether the user has the Dashboard; the specification's links do not lead to it. */
export const hasDashboard = ({ isSignedIn, isConcierge, isOnboarded }: Viewer): boolean =>
  isSignedIn && isConcierge === false && isOnboarded;

/** Returns the links of the mobile menu: those of the top bar, and Profile for all users. */
export function menuLinks(viewer: Viewer): readonly ShellLink[] {
  const links = topBarLinks(viewer);
  return links.includes(profile) ? links : [...links, profile];
}

/** Returns whether a link is the one of the current path. */
export const isCurrent = ({ to, also }: ShellLink, pathname: string): boolean =>
  pathname.toLowerCase() === to || also?.test(pathname) === true;
