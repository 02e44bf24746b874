import { isPart } from '#server/contract/parts';
import type { CheckedOperation } from '../operations';
import { recordsIn } from '../lookups';
import { requestFor } from '../target';
import type { Plan } from './plan';
import { successExpected } from './valid';

const withoutBilling = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'callers',
  name: 'without billing access',
  writes: false,
  make: async ({ testData }) => {
    const caller = 'clientWithoutBilling';
    if ((await testData.target.tokenOf(caller)) === undefined) return [];
    const [familyId] = await testData.families(caller);
    if (familyId === undefined) return [];
    return [
      {
        request: requestFor(caller, operation.id, { familyId }),
        expected: {
          check: 'invoices need billing access',
          statuses: [403],
          because: 'the caller has no billing access (hasBillComCustomerId)',
        },
        isSameKind: () => false,
      },
    ];
  },
});

const privateDrafts = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'sequences',
  name: 'drafts of another concierge',
  writes: true,
  make: async ({ testData }) => {
    const { target } = testData;
    if ((await target.tokenOf('secondConcierge')) === undefined) return [];
    const conversationId = await testData.newConversation('client');
    const value = { conversationId, content: 'Private draft', unsent: [] };
    const request = requestFor('concierge', 'saveMessageDraft', {}, { kind: 'json', value });
    const read = requestFor('secondConcierge', 'getMessageDrafts');
    return [
      {
        request,
        expected: successExpected(operation, request),
        isSameKind: () => false,
        after: async () => {
          const readResponse = await target.send(read);
          const drafts = recordsIn(isPart(readResponse.json) ? readResponse.json : {}, 'drafts');
          const isShown = drafts.some((draft) => draft['conversationId'] === conversationId);
          const message = 'A draft of one concierge is shown to another.';
          return isShown ? [{ check: 'drafts are private', message, followUps: [read], response: readResponse }] : [];
        },
      },
    ];
  },
});

/** Checks with special callers. */
export const specialPlans = (operation: CheckedOperation): Plan[] => [
  ...(operation.id === 'getInvoices' ? [withoutBilling(operation)] : []),
  ...(operation.id === 'saveMessageDraft' ? [privateDrafts(operation)] : []),
];
