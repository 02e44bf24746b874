import type { OperationId } from '#server/generated/operations.gen';
import { at, type PlantedFault } from './fault';

const done = { headers: { 'content-type': 'application/json' }, status: 200, body: '{"success":true}' };
const saved = { ...done, body: '{"success":true,"version":1}' };
const empty = { headers: {}, status: 204, body: '' };

/** Writes whose response does not contain the stored record: only the linked read shows it. */
const writes: readonly (readonly [
  operation: OperationId,
  method: string,
  path: RegExp,
  response: typeof done | typeof empty,
])[] = [
  ['saveMessageDraft', 'PUT', /SaveDraft$/, saved],
  ['unassignUser', 'POST', /unassignuser$/, empty],
  ['deleteOnboardingBusiness', 'DELETE', /DeleteBusiness\/\d+$/, empty],
  ['deleteBeneficialOwner', 'DELETE', /DeleteBeneficialOwner\/\d+$/, empty],
  ['deleteOnboardingTrust', 'DELETE', /DeleteTrust\/\d+$/, empty],
  ['deleteTrustMember', 'DELETE', /DeleteTrustMember\/\d+$/, empty],
  ['deleteOnboardingBrokerageCustodian', 'DELETE', /DeleteBrokerageCustodian\/\d+$/, empty],
  ['deleteConversation', 'DELETE', /DeleteConversation\/\d+$/, done],
  ['deleteBusiness', 'DELETE', /deletebusiness$/, done],
  ['deleteTrust', 'DELETE', /deletetrust$/, done],
  ['deleteBankAccount', 'DELETE', /deletebankaccount$/, done],
];

/** Responds with success and does not write. */
export const writeFaults: readonly PlantedFault[] = writes.map(([operation, method, path, response]) => ({
  name: `${operation} has no effect`,
  operation,
  law: 'valid requests',
  // The client would have a further family.
  alone: operation === 'unassignUser',
  check:
    method === 'DELETE' || operation === 'unassignUser'
      ? /deleted records are not found/
      : /saved values are read back/,
  fault: at(method, path, (request) =>
    request.path.endsWith('2147483647') ? request.forward() : Promise.resolve(response),
  ),
}));
