import { linksOf } from '#scripts/contract/links';
import { objectsIn } from '#scripts/contract/verify/guarantees';
import { recordName } from '#scripts/contract/verify/lifecycle';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { familyCreations, familyReads, wholeReads } from './clientReads';
import { makeRecord } from './deletion';

const [one, other] = ['client', 'otherClient'] as const;

/** Two clients of one family: what one makes for itself, with everything in it, the other does not read. */
const ofOtherMember = async (create: CheckedOperation, tools: Tools): Promise<Scenario> => {
  const { request } = await validRequest(create, tools, { caller: one });
  const play: Scenario['play'] = async () => {
    const { testData } = tools;
    if ((await testData.target.tokenOf(other)) === undefined) return [];
    const familyId = await testData.newFamily();
    for (const member of [one, other]) await testData.assign(familyId, member);
    const exchanges = exchangesOn(tools);
    const made = await makeRecord(create, tools, other, exchanges, { familyId });
    if (!made || exchanges.isUnsure()) return [];
    const name = recordName(create);
    const shows = ({ operation }: ApiRequest, response: ApiResponse): boolean =>
      objectsIn(response.json).some(([, entry]) => entry[`${name}Id`] === made.id) ||
      linksOf(create).some(
        ({ operationId, at }) =>
          operationId === operation.id && entriesAt(response, at).some(({ id }) => id === made.id),
      );
    const lists = [...wholeReads, ...familyReads].map(({ id }) => requestFor(one, id, { familyId }));
    for (const read of [...lists, ...made.reads.map((own) => ({ ...own, caller: one }))]) {
      const response = await exchanges.send(read);
      const isOfRecord = made.reads.some(({ operation }) => operation === read.operation);
      if (!isSuccess(response) || !(isOfRecord || shows(read, response))) continue;
      const message = `${read.operation.id} shows a member of the family the ${name} of another one.`;
      return [exchanges.violation('members of a family do not share their own records', message, response)];
    }
    return [];
  };
  return { request, play };
};

/** What a client makes in a family is not shown to its other members. */
export const memberChecks = (operation: CheckedOperation): Check[] =>
  familyCreations.includes(operation)
    ? [scenarioCheck('another member of the family', true, (tools) => ofOtherMember(operation, tools))]
    : [];
