import type { Handlers } from './contract/notImplemented';
import { handlers as featureHandlers } from './features/handlers';
import { healthHandlers } from './features/health/handlers';

/** Every operation this server carries out. */
export const handlers: Handlers = { ...healthHandlers, ...featureHandlers };
