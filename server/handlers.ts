import type { Handlers } from './contract/notImplemented';
import { handlers as featureHandlers } from './features/handlers';
import { healthHandlers } from './features/health/handlers';

/** The handlers of all operations. */
export const handlers: Handlers = { ...healthHandlers, ...featureHandlers };
