import { healthApi } from './generated/health.gen';

/** Whether the backend and its database can work; nothing the portal does changes that. Spec: client-portal 2, API Connection panel. */
export const { useGetHealthQuery } = healthApi;
