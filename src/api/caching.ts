/**
 * Cache tags, so that a mutation refetches what it changed and nothing else. A list has the id `LIST`, the user's
 * single record of a type `OWN`, any other record its own id.
 */
export const tagTypes = [
  'Access',
  'Role',
  'Profile',
  'ClientFamily',
  'Family',
  'UnassignedUser',
  'Invitation',
  'BillingCustomer',
  'FamilyPart',
  'FamilyHistory',
  'RelatedParty',
  'Agreement',
  'Draft',
  'Individual',
  'Business',
  'Trust',
  'BrokerageCustodian',
  'Conversation',
  'Message',
  'Deleted',
  'Import',
] as const;

export type TagType = (typeof tagTypes)[number];

export interface Tag {
  readonly type: TagType;
  readonly id: number | string;
}

/** The tag of a list. */
export const listTag = (type: TagType): Tag => ({ type, id: 'LIST' });

/** The tag of one record. */
export const idTag = (type: TagType, id: number | string): Tag => ({ type, id });

/** The tag of the user's single record of a type. */
export const ownTag = (type: TagType): Tag => ({ type, id: 'OWN' });

interface Identified {
  readonly id: number | string;
}

/** Responses are not validated in the browser: a list may be missing or of another type. */
const isList = (records: unknown): records is readonly Identified[] => Array.isArray(records);

/** The tags of a list and of each record in it; of the list alone when the request failed. */
export function listTags(type: TagType, records: readonly Identified[] | undefined): Tag[] {
  const tags = isList(records) ? records.map(({ id }) => idTag(type, id)) : [];
  return [listTag(type), ...tags];
}

/** `invalidatesTags` or `providesTags` of successful requests only: RTK Query calls them after failed ones as well. */
export const onSuccess =
  <Arg>(tags: readonly Tag[] | ((arg: Arg) => Tag[])) =>
  (_result: unknown, error: unknown, arg: Arg): readonly Tag[] => {
    if (error) return [];
    return typeof tags === 'function' ? tags(arg) : tags;
  };

/** Runs `update` once a request has succeeded. After a failure it does nothing: the caller of the hook handles it. */
export const whenFulfilled = <Result>(fulfilled: Promise<Result>, update: (result: Result) => void): Promise<void> =>
  fulfilled.then(update, () => undefined);
