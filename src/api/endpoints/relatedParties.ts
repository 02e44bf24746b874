import { relatedPartiesApi as generated } from '../generated/relatedParties.gen';
import type { RelatedPartyKind } from '../generated/schemas.gen';
import { onSuccess } from '../caching';
import { operationsOf, relatedPartyKinds } from '../relatedPartyKinds';
import { partyTag, recordChanged, recordsCounted } from './familyTags';

export * from '../generated/relatedParties.gen';

/** The cache tags of the operations of a kind. A deleted record is not refetched: its form is still open. */
function endpointsOf(kind: RelatedPartyKind) {
  const { get, create, update, remove } = operationsOf(kind);
  const counted = { invalidatesTags: onSuccess(recordsCounted(kind)) };
  return {
    [get]: { providesTags: [partyTag(kind)] },
    [create]: counted,
    [update]: { invalidatesTags: onSuccess([partyTag(kind), ...recordChanged(kind)]) },
    [remove]: counted,
  };
}

// Related parties of families. Spec: R-FAM-13.
for (const kind of relatedPartyKinds) generated.enhanceEndpoints({ endpoints: endpointsOf(kind) });
