import { healthApi as generated } from './generated/health.gen';

/** Whether the backend can work. */
export const healthApi = generated.enhanceEndpoints({ endpoints: { getHealth: { providesTags: ['Health'] } } });

export const { useGetHealthQuery } = healthApi;
