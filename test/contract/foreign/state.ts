import type { Json } from './description';
import type { Person } from './tokens';

/** What goes wrong in this copy of the server; the names say it. */
export type Fault = string;

/** The record without a field that is the server's own. */
const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export class Refused extends Error {
  readonly status: number;
  readonly more: Json;
  constructor(status: number, message: string, more: Json = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

const notFound = (): Refused => new Refused(404, 'Not found.');

interface Message extends Json {
  readonly id: number;
  readonly senderId: number;
  readonly side: 'client' | 'concierge';
  readonly sentDate: string;
  readonly content?: string;
  readAt?: string;
}

interface Conversation {
  readonly id: number;
  readonly familyId: number;
  readonly clientId: number;
  status: number;
  updatedAt: string;
  readonly messages: Message[];
}

interface Stored extends Json {
  readonly id: number;
  readonly familyId: number;
  readonly version: number;
}

const names = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];

export const people: Readonly<Record<string, Person>> = {
  newcomer: { id: 1, name: 'Nora', kind: 'newcomer' },
  ada: { id: 2, name: 'Ada', kind: 'client' },
  bob: { id: 3, name: 'Bob', kind: 'client' },
  concierge: { id: 4, name: 'Cleo', kind: 'concierge' },
  dan: { id: 5, name: 'Dan', kind: 'concierge' },
};

/** A request with its values read. */
export interface Asked {
  readonly person: Person;
  readonly query: Json;
  readonly path: Json;
  readonly body: unknown;
}

/** The memory of the server, with what each operation does to it. */
export const createState = (has: (fault: Fault) => boolean) => {
  let last = 100;
  let clock = Date.now();
  const next = (): number => (last += 1);
  const now = (): string => new Date((clock = Math.max(clock + 1, Date.now()))).toISOString();
  const families = new Map<
    number,
    { id: number; name: string; createdAt: string; version: number; members: Set<number> }
  >();
  const parties = {
    vendor: new Map<number, Stored>(),
    bankAccount: new Map<number, Stored>(),
    contact: new Map<number, Stored>(),
  };
  const conversations = new Map<number, Conversation>();
  const profiles = new Map<number, Json & { version: number }>();

  const addFamily = (name: string, members: number[] = []) => {
    const family = { id: next(), name, createdAt: now(), version: 1, members: new Set(members) };
    families.set(family.id, family);
    return family;
  };
  addFamily('Ada’s', [2]);
  addFamily('Bob’s', [3]);

  const familyOf = (id: unknown) => {
    const family = families.get(Number(id));
    if (!family) throw notFound();
    return family;
  };
  const ownFamily = (person: Person, id: unknown) => {
    const family = familyOf(id);
    if (person.kind !== 'concierge' && !family.members.has(person.id) && !has('foreign families')) throw notFound();
    return family;
  };

  const listed = (map: Map<number, Stored>, familyId: number): Stored[] =>
    [...map.values()].filter(
      (one) => one.familyId === familyId && (one['gone'] !== true || has('deleted stay listed')),
    );

  const counts = (familyId: number): Json => ({
    ...Object.fromEntries(
      [
        'individuals',
        'businesses',
        'trusts',
        'charitableOrganizations',
        'brokerageCustodians',
        'insuranceCompanies',
      ].map((name) => [name, 0]),
    ),
    bankAccounts: listed(parties.bankAccount, familyId).length,
    contacts: listed(parties.contact, familyId).length,
    vendors: listed(parties.vendor, familyId).length,
    members: familyOf(familyId).members.size,
  });
  const summary = (id: unknown): Json => {
    const family = familyOf(id);
    return { family: { ...without({ ...family }, 'members'), counts: counts(family.id) } };
  };
  const line = (family: ReturnType<typeof familyOf>): Json => ({
    ...without({ ...family }, 'members'),
    individuals: [],
    businesses: [],
  });

  const member = (personId: number): Json => {
    const person = Object.values(people).find(({ id, kind }) => id === personId && kind !== 'concierge');
    if (!person) throw notFound();
    return {
      loginProfileId: person.id,
      name: person.name,
      email: `${person.name}@people.example`,
      onboarded: person.kind === 'client',
      hasBillComCustomerId: person.id === 2,
    };
  };

  const fieldsOf = (body: unknown): Json => (typeof body === 'object' && body !== null ? (body as Json) : {});
  const kept = (body: Json): Json =>
    Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        typeof value === 'string' && has('texts are trimmed')
          ? value.trim()
          : typeof value === 'string' && has('texts are lower case')
            ? value.toLowerCase()
            : value,
      ]),
    );

  const partyOperations = (kind: keyof typeof parties, name: string) => {
    const map = parties[kind];
    const found = (id: unknown): Stored => {
      const stored = map.get(Number(id));
      if (!stored || (stored['gone'] === true && !has('deleted can be read'))) throw notFound();
      return stored;
    };
    const shown = (stored: Json): Json => ({ [kind]: without(stored, 'gone') });
    return {
      [`get${name}`]: ({ query }: Asked) => shown(found(query['id'])),
      [`create${name}`]: ({ query, body }: Asked) => {
        const family = familyOf(query['familyId']);
        const stored = { ...kept(fieldsOf(body)), id: next(), familyId: family.id, version: 1, updatedAt: now() };
        if (!has('nothing is stored')) map.set(stored.id, stored);
        if (has('stored twice')) {
          const twin = { ...stored, id: next() };
          map.set(twin.id, twin);
        }
        return shown(stored);
      },
      [`update${name}`]: ({ body }: Asked) => {
        const given = fieldsOf(body);
        const stored = found(given['id']);
        if (stored.familyId !== given['familyId']) throw notFound();
        if ('version' in given && given['version'] !== stored.version && !has('versions do not count'))
          throw new Refused(412, 'It was changed.', { current: shown(stored)[kind] });
        const merged = has('saves are merged') ? { ...stored, ...kept(given) } : kept(given);
        const saved = {
          ...merged,
          id: stored.id,
          familyId: stored.familyId,
          version: stored.version + (has('versions stand still') ? 0 : 1),
          updatedAt: now(),
        };
        if (!has('updates are not stored')) map.set(stored.id, saved);
        return shown(saved);
      },
      [`delete${name}`]: ({ query }: Asked) => {
        const stored = found(query['id']);
        if (!has('deleting does nothing')) map.set(stored.id, { ...stored, gone: true });
        return { success: true };
      },
    };
  };

  const sideOf = ({ kind }: Person): 'client' | 'concierge' => (kind === 'concierge' ? 'concierge' : 'client');
  const mine = (person: Person, { clientId, familyId }: Conversation): boolean =>
    person.kind === 'concierge' ||
    (clientId === person.id && (families.get(familyId)?.members.has(person.id) ?? false));
  const conversation = (person: Person, id: unknown): Conversation => {
    const one = conversations.get(Number(id));
    if (!one || !(mine(person, one) || has('conversations of others'))) throw notFound();
    return one;
  };
  const unread = ({ messages }: Conversation, side: string): number =>
    has('unread never falls')
      ? messages.length
      : messages.filter((one) => one.side !== side && one.readAt === undefined).length;
  const seen = (person: Person, one: Conversation): Json => ({
    id: one.id,
    familyId: one.familyId,
    clientId: one.clientId,
    status: has('statuses are numbers') ? one.status : names[one.status],
    category: 'GENERAL',
    updatedAt: one.updatedAt,
    unreadCount: unread(one, sideOf(person)),
  });
  const inOrder = (list: Conversation[]): Conversation[] => {
    const sorted = list.toSorted((a, b) => a.status - b.status || b.updatedAt.localeCompare(a.updatedAt));
    return has('lists have no order') ? sorted.reverse() : sorted;
  };
  const allOf = ({ person }: Asked): Json => ({
    conversations: inOrder(
      [...conversations.values()].filter((one) => mine(person, one) || has('conversations of others are listed')),
    ).map((one) => seen(person, one)),
  });
  const start = (person: Person, familyId: unknown, clientId: number): Json => {
    const one: Conversation = {
      id: next(),
      familyId: Number(familyId),
      clientId,
      status: 0,
      updatedAt: now(),
      messages: [],
    };
    conversations.set(one.id, one);
    return { conversation: seen(person, one) };
  };
  const sent = (message: Message): Json => without(message, 'side');

  return {
    getHealth: () => ({ status: 'up' }),
    validateUser: ({ person }: Asked) => ({ validated: person.kind === 'client' }),
    isOnboarded: ({ person }: Asked) => person.kind !== 'newcomer',
    isConcierge: ({ person }: Asked) => person.kind === 'concierge',
    getLoginProfileId: ({ person }: Asked) => person.id,
    getProfileBilling: ({ person }: Asked) => ({ hasBillComCustomerId: person.id === 2 }),
    getProfile: ({ person }: Asked) => {
      const profile = profiles.get(person.id);
      if (!profile) throw notFound();
      return { ...profile, hasBillComCustomerId: person.id === 2 };
    },
    updateProfile: ({ person, body }: Asked) => {
      const [{ displayName, bio, version }, stored] = [fieldsOf(body), profiles.get(person.id)];
      if (stored && version !== undefined && version !== stored.version)
        throw new Refused(412, 'It was changed.', { current: stored });
      if (!stored && version !== undefined) throw new Refused(412, 'It was changed.', { current: {} });
      const profile = {
        ...kept({ ...(displayName !== undefined && { displayName }), ...(bio !== undefined && { bio }) }),
        version: (stored?.version ?? 0) + 1,
      };
      profiles.set(person.id, profile);
      return {
        ...profile,
        hasBillComCustomerId: person.id === 2,
        ...(has('identity numbers leak') && { ssn: '123456789' }),
      };
    },
    getClientFamilies: ({ person }: Asked) => ({
      families: [...families.values()]
        .filter(({ members }) => members.has(person.id))
        .map(({ id, name, createdAt }) => ({ id, name, createdAt })),
    }),
    getFamilies: () => ({ families: [...families.values()].map(line) }),
    addFamily: ({ body }: Asked) => ({ families: [line(addFamily(String(fieldsOf(body)['familyName'])))] }),
    getFamilySummary: ({ query }: Asked) => summary(query['id']),
    getFamilyPart: ({ query }: Asked) => {
      const [{ id, members }, part] = [familyOf(query['id']), String(query['part'])];
      const lists: Readonly<Record<string, () => Json[]>> = {
        vendors: () => listed(parties.vendor, id).map((one) => without(one, 'gone')),
        bankAccounts: () => listed(parties.bankAccount, id).map((one) => without(one, 'gone')),
        contacts: () => listed(parties.contact, id).map((one) => without(one, 'gone')),
        members: () => [...members].map(member),
      };
      return { [part]: lists[part]?.() ?? [] };
    },
    updateFamily: ({ body }: Asked) => {
      const given = fieldsOf(body);
      const family = familyOf(given['id']);
      if ('version' in given && given['version'] !== family.version)
        throw new Refused(412, 'It was changed.', { current: summary(family.id)['family'] });
      family.name = String(given['name']);
      family.version += 1;
      return summary(family.id);
    },
    assignUser: ({ body }: Asked) => {
      const { familyId, loginProfileId } = fieldsOf(body);
      const [family, person] = [familyOf(familyId), member(Number(loginProfileId))];
      family.members.add(Number(loginProfileId));
      return { member: person };
    },
    unassignUser: ({ body }: Asked) => {
      const { familyId, loginProfileId } = fieldsOf(body);
      const [family] = [familyOf(familyId), member(Number(loginProfileId))];
      family.members.delete(Number(loginProfileId));
      return { success: true };
    },
    ...partyOperations('vendor', 'Vendor'),
    ...partyOperations('bankAccount', 'BankAccount'),
    ...partyOperations('contact', 'Contact'),
    getClientConversations: allOf,
    getConciergeConversations: allOf,
    createClientConversation: ({ person, body }: Asked) =>
      start(person, ownFamily(person, fieldsOf(body)['familyId']).id, person.id),
    getMessages: ({ person, query }: Asked) => ({
      messages: conversation(person, query['conversationId']).messages.map(sent),
    }),
    sendMessage: ({ person, body }: Asked) => {
      const { conversationId, senderId, content, attachments } = fieldsOf(body);
      const one = conversation(person, conversationId);
      if (Number(senderId) !== person.id && !has('any sender'))
        throw new Refused(403, 'You are not allowed to do this.');
      const message: Message = {
        ...(content !== undefined && { content: String(kept({ content })['content']) }),
        ...{ id: next(), senderId: Number(senderId), side: sideOf(person), sentDate: now() },
        attachments: (Array.isArray(attachments) ? attachments : []).map((name) => ({
          id: next(),
          originalFileName: String(name),
          uploadedAt: now(),
        })),
      };
      one.messages.push(message);
      one.updatedAt = now();
      if (!has('status stays') && (person.kind === 'concierge' ? one.status === 0 : one.status > 1)) one.status = 1;
      return { message: sent(message) };
    },
    markMessagesAsRead: ({ person, query }: Asked) => {
      for (const message of conversation(person, query['conversationId']).messages)
        if (message.side !== sideOf(person)) message.readAt ??= now();
      return { success: true };
    },
    updateConversationStatus: ({ person, path, body }: Asked) => {
      const one = conversation(person, path['id']);
      const to = Number(body);
      if (to !== one.status && !(to === 1 || to === 3 || (to === 2 && one.status < 2)))
        throw new Refused(409, 'That is not possible.');
      one.status = to;
      one.updatedAt = now();
      return { success: true };
    },
    deleteConversation: ({ person, path }: Asked) => {
      const one = conversation(person, path['id']);
      conversations.delete(one.id);
      return { success: true };
    },
  } as Readonly<Record<string, (asked: Asked) => unknown>>;
};
