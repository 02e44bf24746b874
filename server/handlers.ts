import type { Handlers } from './operations/notImplemented';
import { accountingHandlers } from './features/accounting/handlers';
import { auditHandlers } from './features/audit/handlers';
import { familiesHandlers } from './features/families/handlers';
import { healthHandlers } from './features/health/handlers';
import { importsHandlers } from './features/imports/handlers';
import { invoicesHandlers } from './features/invoices/handlers';
import { messagingHandlers } from './features/messaging/handlers';
import { onboardingHandlers } from './features/onboarding/handlers';
import { profileHandlers } from './features/profile/handlers';
import { relatedPartiesHandlers } from './features/related-parties/handlers';
import { restoreHandlers } from './features/restore';
import { userHandlers } from './features/user/handlers';

/** The handlers of all operations. */
export const handlers: Handlers = {
  ...healthHandlers,
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
  ...importsHandlers,
};
