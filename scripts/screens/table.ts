import type { Shot } from './shot';
import { accountingShots } from './table/accounting';
import { clientShots } from './table/client';
import { conciergeShots } from './table/concierge';
import { familyShots } from './table/families';
import { listShots } from './table/lists';
import { messagingShots } from './table/messaging';
import { onboardingShots } from './table/onboarding';
import { relatedPartyShots } from './table/relatedParties';
import { signedOutShots } from './table/signedOut';

/**
 * Every finished screen, dialog and state, in the order of the contact sheet: what `npm run screens` photographs and what
 * the tour of the tests looks at. A new screen adds its lines to a file of `table/`.
 */
export const shots: readonly Shot[] = [
  ...signedOutShots,
  ...onboardingShots,
  ...listShots,
  ...clientShots,
  ...accountingShots,
  ...conciergeShots,
  ...familyShots,
  ...relatedPartyShots,
  ...messagingShots,
];
