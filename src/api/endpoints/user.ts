import { userApi as generated } from '../generated/user.gen';
import { ownTag } from '../caching';

export * from '../generated/user.gen';

// The request of the user gate. Spec: client-portal 7.
generated.enhanceEndpoints({ endpoints: { validateUser: { providesTags: [ownTag('Access')] } } });
