import { accountingHandlers } from './accounting/handlers';
import { auditHandlers } from './audit/handlers';
import { familiesHandlers } from './families/handlers';
import { invoicesHandlers } from './invoices/handlers';
import { messagingHandlers } from './messaging/handlers';
import { onboardingHandlers } from './onboarding/handlers';
import { profileHandlers } from './profile/handlers';
import { relatedPartiesHandlers } from './related-parties/handlers';
import { restoreHandlers } from './restore';
import { userHandlers } from './user/handlers';

/** The handlers of all operations except health. */
export const handlers = {
  ...userHandlers,
  ...profileHandlers,
  ...familiesHandlers,
  ...relatedPartiesHandlers,
  ...restoreHandlers,
  ...onboardingHandlers,
  ...invoicesHandlers,
  ...accountingHandlers,
  ...messagingHandlers,
  ...auditHandlers,
};
