import type { AuditEvent } from '@/api';
import { recordsOf } from './records';

const records = (operation: string, record?: string, familyId = 17) =>
  recordsOf({ operation, familyId, ...(record !== undefined && { record }) } as AuditEvent);

it.each([
  ['getVendor', 'id=61', 'Vendor 61', '/family-management/17/vendor/edit?vendorId=61'],
  [
    'createBankAccount',
    'familyId=17, id=4',
    'Bank Account 4',
    '/family-management/17/bankaccount/edit?bankAccountId=4',
  ],
  [
    'restoreRelatedParty',
    'familyId=17, conversationId=2',
    'Conversation 2',
    '/concierge-dashboard?tab=conversations&conversation=2',
  ],
  ['restoreRelatedParty', 'familyId=17, vendorId=61', 'Vendor 61', '/family-management/17/vendor/edit?vendorId=61'],
  ['getMessages', 'conversationId=5', 'Conversation 5', '/concierge-dashboard?tab=conversations&conversation=5'],
  ['updateConversationStatus', 'id=5', 'Conversation 5', '/concierge-dashboard?tab=conversations&conversation=5'],
])('links the record of %s', (operation, record, text, to) => {
  expect(records(operation, record)).toEqual([{ text, to }]);
});

it.each([
  ['deleteVendor', 'id=61', ['Vendor 61']],
  ['deleteConversation', 'id=5', ['Conversation 5']],
  ['deleteMessage', 'id=3', ['Message 3']],
  ['downloadAttachment', 'id=8', ['File 8']],
  ['assignUser', 'familyId=17, loginProfileId=32', ['Sign-in 32']],
  ['restoreRelatedParty', 'familyId=17, recordId=9', ['Record 9']],
  ['restoreRelatedParty', 'familyId=17, messageId=9', ['Message 9']],
  ['getFamilyPart', 'id=17', []],
  ['getFamilies', undefined, []],
])('names the record of %s, which has no page', (operation, record, texts) => {
  expect(records(operation, record)).toEqual(texts.map((text) => ({ text })));
});

it('names each record of a message', () => {
  expect(records('sendMessage', 'conversationId=5, id=3').map(({ text }) => text)).toEqual([
    'Conversation 5',
    'Message 3',
  ]);
});
