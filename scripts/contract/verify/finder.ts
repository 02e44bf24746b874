import { isPart, listOf, type Part } from '#server/contract/document';
import type { CallerName } from './call';
import { seedOf, createRng } from './rng';
import { goodFile } from './files';
import { firstOf, lastOf, partIn, recordsIn } from './lookups';
import { operationNamed } from './operations';
import type { Party } from './parties';
import { validValue } from './values';
import { callOf, json, NothingThere, type Values, type World } from './world';

const memo = <T>(find: (key: CallerName) => Promise<T>): ((key: CallerName) => Promise<T>) => {
  const known = new Map<CallerName, Promise<T>>();
  return (key) => {
    const kept = known.get(key) ?? find(key);
    known.set(key, kept);
    kept.catch(() => known.delete(key));
    return kept;
  };
};

/** A valid body of an operation: a complete one, the same every time. */
const sampleBody = (operationId: string): unknown => {
  const { body, id } = operationNamed(operationId);
  return body && validValue(body.schema, createRng(seedOf(1, id)), true)?.value;
};

const recordOf = (operationId: string, more: Values = {}): Values => {
  const sample = sampleBody(operationId);
  return { ...(isPart(sample) ? sample : {}), ...more };
};

/** @throws NothingThere when nothing may be written. */
const assertWritable = ({ readOnly }: World, what: string): void => {
  if (readOnly) throw new NothingThere(`There is no ${what}, and nothing may be written.`);
};

/**
 * Finds what exists on a server the way its callers do: in lists, and in answers to what was created. `whose` is who may see it. Everything throws
 * NothingThere when there is nothing and nothing may be written, and Unprepared when the server refuses what it has to be asked for.
 */
export const createFinder = (world: World) => {
  const { ask, askAny } = world;

  const made: { what: string; remove?: () => Promise<unknown> }[] = [];
  const left = new Map<string, number>();

  const profile = memo((whose) => askAny(whose, 'getLoginProfileId'));

  /** Deletes it; what is gone already is fine. @throws Error when it stays. */
  const gone = async (caller: CallerName, operationId: string, id: unknown): Promise<void> => {
    const { status } = await world.send(callOf(caller, operationId, { id }));
    if (status >= 300 && status !== 404) throw new Error(`${operationId} answered ${status}`);
  };

  const madeFamilies = new Set<unknown>();
  const newFamily = async (): Promise<unknown> => {
    assertWritable(world, 'family');
    const { families } = await ask('concierge', 'addFamily', {}, json({ familyName: 'Contract verification' }));
    made.push({ what: 'family “Contract verification”: no call deletes a family' });
    const { id } = firstOf(Array.isArray(families) ? families.filter(isPart) : [], 'new family');
    madeFamilies.add(id);
    return id;
  };

  const assign = async (familyId: unknown, whose: CallerName): Promise<Values> => {
    const pair = { familyId, loginProfileId: await profile(whose) };
    await ask('concierge', 'assignUser', {}, json(pair));
    made.push({
      what: 'client in a family “Contract verification”',
      remove: () => askAny('concierge', 'unassignUser', {}, json(pair)),
    });
    return pair;
  };

  /** Every family a client is assigned to, as it is now. */
  const families = async (whose: CallerName): Promise<unknown[]> =>
    recordsIn(await ask(whose, 'getClientFamilies'), 'families').map(({ id }) => id);

  const family = memo(async (whose) => {
    const [known] = recordsIn(await ask(whose, 'getClientFamilies'), 'families');
    if (known) return known['id'];
    const id = await newFamily();
    await assign(id, whose);
    return id;
  });

  /** A family made for what is written, with this client in it. */
  const ownFamily = memo(async (whose) => {
    const id = await newFamily();
    await assign(id, whose);
    return id;
  });

  const newConversation = async (whose: CallerName): Promise<unknown> => {
    assertWritable(world, 'conversation');
    const familyId = await family(whose);
    const { id } = partIn(await ask(whose, 'createClientConversation', {}, json({ familyId })), 'conversation');
    made.push({ what: 'conversation', remove: () => gone('concierge', 'deleteConversation', id) });
    return id;
  };

  const conversation = memo(async (whose) => {
    if (!world.readOnly) return newConversation(whose);
    return firstOf(recordsIn(await ask(whose, 'getClientConversations'), 'conversations'), 'conversation')['id'];
  });

  /** In a conversation of its own: another check may look at what is unread. */
  const newMessage = async (whose: CallerName): Promise<Part> => {
    assertWritable(world, 'message');
    const conversationId = await newConversation(whose);
    const fields = { conversationId, senderId: await profile(whose), content: 'With a file' };
    return partIn(await ask(whose, 'sendMessage', {}, { kind: 'form', fields, files: [goodFile] }), 'message');
  };

  const message = memo(newMessage);

  const attachment = memo(async (whose) => {
    if (!world.readOnly) return firstOf(recordsIn(await message(whose), 'attachments'), 'attachment')['id'];
    const conversationId = await conversation(whose);
    const messages = recordsIn(await ask(whose, 'getMessages', { conversationId }), 'messages');
    return firstOf(
      messages.flatMap((one) => recordsIn(one, 'attachments')),
      'attachment',
    )['id'];
  });

  const locationsOf = async (whose: CallerName, familyId: unknown): Promise<Part[]> => {
    const tree = await askAny(whose, 'getLocations', { familyId });
    return (Array.isArray(tree) ? tree : [tree]).filter(isPart);
  };

  /** A family with books, and one of its locations. Families made here come last: another check may take the client out. */
  const books = memo(async (whose): Promise<Values> => {
    const all = await families(whose);
    for (const id of all.toSorted((one, other) => Number(madeFamilies.has(one)) - Number(madeFamilies.has(other)))) {
      for (const { _id } of await locationsOf(whose, id)) return { familyId: id, locationId: _id };
    }
    throw new NothingThere(`The ${whose} has no family with books.`);
  });

  const dimension = memo(async (whose) => {
    const { familyId } = await books(whose);
    const list = await askAny(whose, 'getDimensions', { familyId, dimensionType: 'Vendor' });
    return firstOf((Array.isArray(list) ? list : []).filter(isPart), 'vendor in the books')['_id'];
  });

  const account = memo(async (whose) => {
    const year = { ...period(), type: 'consolidated', journalStatus: 'all' };
    const report = await ask(whose, 'getIncomeStatement', { familyId: (await books(whose)).familyId, ...year });
    const accounts = recordsIn(partIn(report, 'incomeStatement'), 'rows').flatMap((row) =>
      recordsIn(row, 'accountBalances'),
    );
    return firstOf(accounts, 'account in the books')['accountNumber'];
  });

  const newParty = async (kind: Party, whose: CallerName): Promise<Part> => {
    assertWritable(world, kind.record);
    const [familyId, call] = [await ownFamily(whose), `create${kind.name}`];
    const party = partIn(await ask('concierge', call, { familyId }, json(sampleBody(call))), kind.record);
    made.push({ what: kind.record, remove: () => gone('concierge', `delete${kind.name}`, party['id']) });
    return party;
  };

  const listedParty = async (kind: Party, whose: CallerName): Promise<Part> => {
    const { family: whole } = await ask('concierge', 'getFamily', { id: await family(whose) });
    return firstOf(recordsIn(isPart(whole) ? whole : {}, kind.list), kind.record);
  };

  const parties = new Map<string, Promise<Part>>();

  /** A record of this run alone, the same each time unless it is to be a fresh one. */
  const party = (kind: Party, whose: CallerName, fresh: boolean): Promise<Part> => {
    if (fresh) return newParty(kind, whose);
    const key = `${kind.name} ${whose}`;
    const found = parties.get(key) ?? (world.readOnly ? listedParty(kind, whose) : newParty(kind, whose));
    parties.set(key, found);
    found.catch(() => parties.delete(key));
    return found;
  };

  const deletedVendor = async (kind: Party, whose: CallerName): Promise<Values> => {
    const { id, familyId } = await party(kind, whose, true);
    await ask('concierge', `delete${kind.name}`, { id });
    return { familyId, recordId: id };
  };

  const newBusiness = async (whose: CallerName): Promise<Part> => {
    assertWritable(world, 'business');
    const sample = sampleBody('saveBusinesses');
    const body = (Array.isArray(sample) ? sample : []).slice(0, 1).filter(isPart);
    const twice = body.map((business) => ({
      ...business,
      beneficialOwners: twoOf(listOf(business, 'beneficialOwners')),
    }));
    const list = recordsIn(await ask(whose, 'saveBusinesses', {}, json(twice)), 'businessEntities');
    const saved = lastOf(list, 'business');
    made.push({ what: 'business of onboarding', remove: () => gone(whose, 'deleteOnboardingBusiness', saved['id']) });
    return saved;
  };

  const newTrust = async (whose: CallerName): Promise<Part> => {
    assertWritable(world, 'trust');
    const trusts = recordsIn(recordOf('saveTrusts'), 'trusts').slice(0, 1);
    const twice = trusts.map((trust) => ({ ...trust, trustMembers: twoOf(listOf(trust, 'trustMembers')) }));
    const saved = lastOf(recordsIn(await ask(whose, 'saveTrusts', {}, json({ trusts: twice })), 'trusts'), 'trust');
    made.push({ what: 'trust of onboarding', remove: () => gone(whose, 'deleteOnboardingTrust', saved['id']) });
    return saved;
  };

  const newBrokerage = async (whose: CallerName): Promise<Part> => {
    assertWritable(world, 'brokerage or custodian');
    const call = 'createOnboardingBrokerageCustodian';
    const saved = partIn(await ask(whose, call, {}, json(sampleBody(call))), 'brokerageCustodian');
    const remove = () => gone(whose, 'deleteOnboardingBrokerageCustodian', saved['id']);
    made.push({ what: 'account of onboarding', remove });
    return saved;
  };

  const undone = <T>(work: Promise<T>): Promise<boolean> =>
    work.then(
      () => true,
      () => false,
    );

  /** Removes what was made to be tried with. */
  const cleanUp = async (): Promise<void> => {
    for (const { what, remove } of made.splice(0).reverse())
      if (!remove || !(await undone(remove()))) left.set(what, (left.get(what) ?? 0) + 1);
  };

  return {
    world,
    cleanUp,
    /** What cleaning up could not remove. */
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

/** This year and the one before, up to today. */
const period = (): Values => {
  const today = new Date().toISOString().slice(0, 10);
  return { reportEndDate: today, startDate: `${Number(today.slice(0, 4)) - 1}-01-01` };
};

export type Finder = ReturnType<typeof createFinder>;
