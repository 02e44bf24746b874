import { isPart, listOf, type Part } from '#server/contract/parts';
import type { CallerName } from './request';
import { seedOf, createRng } from './rng';
import { validFile } from './files';
import { firstOf, lastOf, partIn, recordsIn } from './lookups';
import { operationNamed } from './operations';
import type { Party } from './parties';
import { validValue } from './validValues';
import { requestFor, json, NoTestData, type Values, type TargetServer } from './target';

const memo = <T>(find: (key: CallerName) => Promise<T>): ((key: CallerName) => Promise<T>) => {
  const cached = new Map<CallerName, Promise<T>>();
  return (key) => {
    const entry = cached.get(key) ?? find(key);
    cached.set(key, entry);
    entry.catch(() => cached.delete(key));
    return entry;
  };
};

/** A valid, complete body of an operation, the same in every run. */
const sampleBody = (operationId: string): unknown => {
  const { body, id } = operationNamed(operationId);
  return body && validValue(body.schema, createRng(seedOf(1, id)), true)?.value;
};

const recordOf = (operationId: string, more: Values = {}): Values => {
  const sample = sampleBody(operationId);
  return { ...(isPart(sample) ? sample : {}), ...more };
};

/** @throws NoTestData in read-only mode. */
const assertWritable = ({ readOnly }: TargetServer, what: string): void => {
  if (readOnly) throw new NoTestData(`There is no ${what}, and read-only mode cannot create one.`);
};

/**
 * Finds or creates records on the server through the API. `whose` is the caller who may see them. Every function throws
 * NoTestData when no record exists and none may be created, and PreparationError when the server rejects a request.
 */
export const createTestData = (target: TargetServer) => {
  const { request, requestJson } = target;

  const created: { what: string; remove?: () => Promise<unknown> }[] = [];
  const left = new Map<string, number>();

  const profile = memo((whose) => requestJson(whose, 'getLoginProfileId'));

  /** Deletes a record unless it is already deleted. @throws Error when it cannot be deleted. */
  const deleteRecord = async (caller: CallerName, operationId: string, id: unknown): Promise<void> => {
    const { status } = await target.send(requestFor(caller, operationId, { id }));
    if (status >= 300 && status !== 404) throw new Error(`${operationId} responded with ${status}`);
  };

  const madeFamilies = new Set<unknown>();
  const newFamily = async (): Promise<unknown> => {
    assertWritable(target, 'family');
    const { families } = await request('concierge', 'addFamily', {}, json({ familyName: 'Contract verification' }));
    created.push({ what: 'family “Contract verification”: no operation deletes a family' });
    const { id } = firstOf(Array.isArray(families) ? families.filter(isPart) : [], 'new family');
    madeFamilies.add(id);
    return id;
  };

  const assign = async (familyId: unknown, whose: CallerName): Promise<Values> => {
    const pair = { familyId, loginProfileId: await profile(whose) };
    await request('concierge', 'assignUser', {}, json(pair));
    created.push({
      what: 'client in a family “Contract verification”',
      remove: () => requestJson('concierge', 'unassignUser', {}, json(pair)),
    });
    return pair;
  };

  /** Ids of the families a client is assigned to. */
  const families = async (whose: CallerName): Promise<unknown[]> =>
    recordsIn(await request(whose, 'getClientFamilies'), 'families').map(({ id }) => id);

  const family = memo(async (whose) => {
    const [first] = recordsIn(await request(whose, 'getClientFamilies'), 'families');
    if (first) return first['id'];
    const id = await newFamily();
    await assign(id, whose);
    return id;
  });

  /** A family created for written records, with this client assigned. */
  const ownFamily = memo(async (whose) => {
    const id = await newFamily();
    await assign(id, whose);
    return id;
  });

  const newConversation = async (whose: CallerName): Promise<unknown> => {
    assertWritable(target, 'conversation');
    const familyId = await family(whose);
    const { id } = partIn(await request(whose, 'createClientConversation', {}, json({ familyId })), 'conversation');
    created.push({ what: 'conversation', remove: () => deleteRecord('concierge', 'deleteConversation', id) });
    return id;
  };

  const conversation = memo(async (whose) => {
    if (!target.readOnly) return newConversation(whose);
    return firstOf(recordsIn(await request(whose, 'getClientConversations'), 'conversations'), 'conversation')['id'];
  });

  /** In a new conversation: another check may compare unread counts. */
  const newMessage = async (whose: CallerName): Promise<Part> => {
    assertWritable(target, 'message');
    const conversationId = await newConversation(whose);
    const fields = { conversationId, senderId: await profile(whose), content: 'With a file' };
    return partIn(await request(whose, 'sendMessage', {}, { kind: 'form', fields, files: [validFile] }), 'message');
  };

  const message = memo(newMessage);

  const attachment = memo(async (whose) => {
    if (!target.readOnly) return firstOf(recordsIn(await message(whose), 'attachments'), 'attachment')['id'];
    const conversationId = await conversation(whose);
    const messages = recordsIn(await request(whose, 'getMessages', { conversationId }), 'messages');
    return firstOf(
      messages.flatMap((one) => recordsIn(one, 'attachments')),
      'attachment',
    )['id'];
  });

  const locationsOf = async (whose: CallerName, familyId: unknown): Promise<Part[]> => {
    const tree = await requestJson(whose, 'getLocations', { familyId });
    return (Array.isArray(tree) ? tree : [tree]).filter(isPart);
  };

  /**
   * A family with a ledger and one of its locations. Created families come last: another check may unassign the client.
   */
  const books = memo(async (whose): Promise<Values> => {
    const all = await families(whose);
    for (const id of all.toSorted((one, other) => Number(madeFamilies.has(one)) - Number(madeFamilies.has(other)))) {
      for (const { _id } of await locationsOf(whose, id)) return { familyId: id, locationId: _id };
    }
    throw new NoTestData(`The ${whose} has no family with a ledger.`);
  });

  const dimension = memo(async (whose) => {
    const { familyId } = await books(whose);
    const list = await requestJson(whose, 'getDimensions', { familyId, dimensionType: 'Vendor' });
    return firstOf((Array.isArray(list) ? list : []).filter(isPart), 'vendor in the ledger')['_id'];
  });

  const account = memo(async (whose) => {
    const year = { ...period(), type: 'consolidated', journalStatus: 'all' };
    const report = await request(whose, 'getIncomeStatement', { familyId: (await books(whose)).familyId, ...year });
    const accounts = recordsIn(partIn(report, 'incomeStatement'), 'rows').flatMap((row) =>
      recordsIn(row, 'accountBalances'),
    );
    return firstOf(accounts, 'account in the ledger')['accountNumber'];
  });

  const newParty = async (kind: Party, whose: CallerName): Promise<Part> => {
    assertWritable(target, kind.record);
    const operationId = `create${kind.name}`;
    const body = json(sampleBody(operationId));
    const familyId = await ownFamily(whose);
    const party = partIn(await request('concierge', operationId, { familyId }, body), kind.record);
    created.push({ what: kind.record, remove: () => deleteRecord('concierge', `delete${kind.name}`, party['id']) });
    return party;
  };

  const listedParty = async (kind: Party, whose: CallerName): Promise<Part> => {
    const { family: stored } = await request('concierge', 'getFamily', { id: await family(whose) });
    return firstOf(recordsIn(isPart(stored) ? stored : {}, kind.list), kind.record);
  };

  const parties = new Map<string, Promise<Part>>();

  /** A record created by this run; the same one each time unless `fresh`. */
  const party = (kind: Party, whose: CallerName, fresh: boolean): Promise<Part> => {
    if (fresh) return newParty(kind, whose);
    const key = `${kind.name} ${whose}`;
    const found = parties.get(key) ?? (target.readOnly ? listedParty(kind, whose) : newParty(kind, whose));
    parties.set(key, found);
    found.catch(() => parties.delete(key));
    return found;
  };

  const deletedVendor = async (kind: Party, whose: CallerName): Promise<Values> => {
    const { id, familyId } = await party(kind, whose, true);
    await request('concierge', `delete${kind.name}`, { id });
    return { familyId, recordId: id };
  };

  const newBusiness = async (whose: CallerName): Promise<Part> => {
    assertWritable(target, 'business');
    const sample = sampleBody('saveBusinesses');
    const body = (Array.isArray(sample) ? sample : []).slice(0, 1).filter(isPart);
    const twice = body.map((business) => ({
      ...business,
      beneficialOwners: twoOf(listOf(business, 'beneficialOwners')),
    }));
    const list = recordsIn(await request(whose, 'saveBusinesses', {}, json(twice)), 'businessEntities');
    const saved = lastOf(list, 'business');
    created.push({
      what: 'business of onboarding',
      remove: () => deleteRecord(whose, 'deleteOnboardingBusiness', saved['id']),
    });
    return saved;
  };

  const newTrust = async (whose: CallerName): Promise<Part> => {
    assertWritable(target, 'trust');
    const trusts = recordsIn(recordOf('saveTrusts'), 'trusts').slice(0, 1);
    const twice = trusts.map((trust) => ({ ...trust, trustMembers: twoOf(listOf(trust, 'trustMembers')) }));
    const saved = lastOf(recordsIn(await request(whose, 'saveTrusts', {}, json({ trusts: twice })), 'trusts'), 'trust');
    created.push({
      what: 'trust of onboarding',
      remove: () => deleteRecord(whose, 'deleteOnboardingTrust', saved['id']),
    });
    return saved;
  };

  const newBrokerage = async (whose: CallerName): Promise<Part> => {
    assertWritable(target, 'brokerage or custodian');
    const operationId = 'createOnboardingBrokerageCustodian';
    const saved = partIn(await request(whose, operationId, {}, json(sampleBody(operationId))), 'brokerageCustodian');
    const remove = () => deleteRecord(whose, 'deleteOnboardingBrokerageCustodian', saved['id']);
    created.push({ what: 'account of onboarding', remove });
    return saved;
  };

  const succeeds = <T>(work: Promise<T>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );

  /** Deletes the created records. */
  const cleanUp = async (): Promise<void> => {
    for (const { what, remove } of created.splice(0).reverse())
      if (!remove || !(await succeeds(remove()))) left.set(what, (left.get(what) ?? 0) + 1);
  };

  return {
    target,
    cleanUp,
    /** Records that could not be deleted. */
    leftBehind: (): string[] => [...left].map(([what, count]) => `${count} × ${what}`),
    profile,
    family,
    families,
    ownFamily,
    newFamily,
    assign,
    conversation,
    newConversation,
    message: async (whose: CallerName, fresh: boolean): Promise<unknown> =>
      (await (fresh ? newMessage(whose) : message(whose)))['id'],
    attachment,
    books,
    dimension,
    account,
    party,
    deletedVendor,
    business: memo(newBusiness),
    newBusiness,
    trust: memo(newTrust),
    newTrust,
    brokerage: memo(newBrokerage),
    newBrokerage,
  };
};

const twoOf = (list: readonly unknown[]): unknown[] => [...list.slice(0, 1), ...list.slice(0, 1)];

/** Last year and this year, up to today. */
const period = (): Values => {
  const today = new Date().toISOString().slice(0, 10);
  return { reportEndDate: today, startDate: `${Number(today.slice(0, 4)) - 1}-01-01` };
};

export type TestData = ReturnType<typeof createTestData>;
