import type { Shot } from './shot';
import { accountingShots } from './table/accounting';
import { clientShots } from './table/client';
import { conciergeShots } from './table/concierge';
import { dataShots } from './table/data';
import { familyShots } from './table/families';
import { listShots } from './table/lists';
import { messagingShots } from './table/messaging';
import { onboardingShots } from './table/onboarding';
import { relatedPartyShots } from './table/relatedParties';
import { signedOutShots } from './table/signedOut';

/**
 * All screens, dialogs and states in the order of the contact sheet, for `npm run screens` and for the tour of the
 * tests. A new screen adds its lines to a file of `table/`.
 */
export const shots: readonly Shot[] = [
  ...signedOutShots,
  ...onboardingShots,
  ...listShots,
  ...clientShots,
  ...accountingShots,
  ...conciergeShots,
  ...dataShots,
  ...familyShots,
  ...relatedPartyShots,
  ...messagingShots,
];
