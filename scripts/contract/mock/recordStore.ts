import { isPart, listOf, type Part } from '#server/contract/document';
import { fieldsOf, itemsOf, nameOf } from '../shape';
import { isBefore } from '../verify/promises';
import { merged } from '../verify/schemas';

const keyOf = (schema: string, id: unknown): string => `${schema} ${String(id)}`;

/** Whether a request concerns the family of a record. */
const isOfFamily = ({ familyId }: Part, values: Part): boolean => {
  const requested = values['familyId'] ?? (values['part'] === undefined ? undefined : values['id']);
  return familyId !== undefined && (requested === undefined || requested === familyId);
};

const hasId = (id: unknown, one: unknown): boolean => isPart(one) && one['id'] === id;

/** Sorts a list by `x-order`. */
const inOrder = (schema: Part, list: unknown[]): unknown[] => {
  const order = listOf(schema, 'x-order').map(String);
  if (order.length === 0 || !list.every(isPart)) return list;
  return list.toSorted((one, other) => (isBefore(order, itemsOf(schema), one, other) ? -1 : 1));
};

/** Stores records by schema and id, and inserts them into responses of that schema. */
export const createRecordStore = () => {
  const records = new Map<string, Part>();
  const patches = new Map<string, Part>();
  const deleted = new Set<string>();

  const put = (schema: string, record: Part): void => {
    if (schema !== '' && record['id'] !== undefined) records.set(keyOf(schema, record['id']), record);
  };

  const find = (schema: string, id: unknown): Part | undefined => {
    const key = keyOf(schema, id);
    const record = records.get(key);
    return record && { ...record, ...patches.get(key) };
  };

  const patch = (schema: string, record: Part): void => {
    const key = keyOf(schema, record['id']);
    patches.set(key, { ...patches.get(key), ...record });
  };

  /**
   * Applies stored changes to a value: updates records, removes deleted ones, adds new ones of the requested family.
   */
  const current = (value: unknown, schema: Part, values: Part): unknown => {
    if (Array.isArray(value)) return currentList(value, schema, values);
    if (!isPart(value)) return value;
    const key = keyOf(nameOf(schema), value['id']);
    const [record, change] = [records.get(key), patches.get(key)];
    if (record || change) return { ...value, ...record, ...change };
    const fields = fieldsOf(schema);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, current(inner, fields.get(name) ?? {}, values)]),
    );
  };

  const currentList = (value: readonly unknown[], schema: Part, values: Part): unknown[] => {
    const items = itemsOf(schema);
    const name = nameOf(items);
    const remaining = value.filter((one) => !isPart(one) || !deleted.has(keyOf(name, one['id'])));
    const added = [...records].flatMap(([key, record]) =>
      key.startsWith(`${name} `) &&
      !deleted.has(key) &&
      isOfFamily(record, values) &&
      !remaining.some((one) => hasId(record['id'], one))
        ? [{ ...record, ...patches.get(key) }]
        : [],
    );
    return inOrder(merged(schema), [...remaining.map((one) => current(one, items, values)), ...added]);
  };

  return {
    put,
    find,
    patch,
    current,
    remove: (schema: string, id: unknown): void => void deleted.add(keyOf(schema, id)),
    /** Restores a deleted record by its kind: `vendor`. */
    restore: (kind: string, id: unknown): void => {
      for (const key of deleted)
        if (key.toLowerCase().endsWith(`${kind} ${String(id)}`.toLowerCase())) deleted.delete(key);
    },
    isDeleted: (schema: string, id: unknown): boolean => deleted.has(keyOf(schema, id)),
  };
};
