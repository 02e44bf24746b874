import { isPart } from '#server/contract/document';
import type { CheckedOperation } from '../operations';
import { recordsIn } from '../lookups';
import { callOf } from '../world';
import type { Plan } from './plan';
import { successExpected } from './valid';

const withoutBilling = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'callers',
  name: 'without billing access',
  writes: false,
  make: async ({ finder }) => {
    const caller = 'clientWithoutBilling';
    if ((await finder.world.tokenOf(caller)) === undefined) return [];
    const [familyId] = await finder.families(caller);
    if (familyId === undefined) return [];
    return [
      {
        call: callOf(caller, operation.id, { familyId }),
        expected: {
          check: 'invoices need billing access',
          statuses: [403],
          because: 'the caller has no billing access (hasBillComCustomerId)',
        },
        holds: () => false,
      },
    ];
  },
});

const privateDrafts = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'sequences',
  name: 'drafts of a colleague',
  writes: true,
  make: async ({ finder }) => {
    const { world } = finder;
    if ((await world.tokenOf('secondConcierge')) === undefined) return [];
    const conversationId = await finder.newConversation('client');
    const value = { conversationId, content: 'Nobody else reads this', unsent: [] };
    const call = callOf('concierge', 'saveMessageDraft', {}, { kind: 'json', value });
    const read = callOf('secondConcierge', 'getMessageDrafts');
    return [
      {
        call,
        expected: successExpected(operation, call),
        holds: () => false,
        after: async () => {
          const answered = await world.send(read);
          const drafts = recordsIn(isPart(answered.json) ? answered.json : {}, 'drafts');
          const isShown = drafts.some((draft) => draft['conversationId'] === conversationId);
          const message = 'A draft of one concierge is shown to another.';
          return isShown ? [{ check: 'drafts are private', message, then: [read], answered }] : [];
        },
      },
    ];
  },
});

/** Checks that need a caller of their own. */
export const specialPlans = (operation: CheckedOperation): Plan[] => [
  ...(operation.id === 'getInvoices' ? [withoutBilling(operation)] : []),
  ...(operation.id === 'saveMessageDraft' ? [privateDrafts(operation)] : []),
];
