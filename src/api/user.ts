import { userApi as generated } from './generated/user.gen';
import { ownTag } from './tags';

/** The user gate's call. Spec: client-portal 7. */
export const userApi = generated.enhanceEndpoints({
  endpoints: { validateUser: { providesTags: [ownTag('Access')] } },
});

export const { useValidateUserQuery } = userApi;
