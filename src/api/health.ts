import { healthApi as generated } from './generated/health.gen';
import { ownTag } from './tags';

const healthApi = generated.enhanceEndpoints({ endpoints: { getHealth: { providesTags: [ownTag('Health')] } } });

/** Whether the backend can work. Spec: client-portal 2, Profile (API Connection panel). */
export const { useGetHealthQuery } = healthApi;
