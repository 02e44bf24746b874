import { userApi as generated } from '../generated/user.gen';
import { ownTag } from '../caching';

export * from '../generated/user.gen';

// The request of the user gate. Spec: R-ACC-3.
generated.enhanceEndpoints({ endpoints: { validateUser: { providesTags: [ownTag('Access')] } } });
