import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Operation, operations, type Part } from '../../../server/contract/document';
import { NotFoundError } from '../../../server/errors';
import { changedAt, valueAt } from './pointer';
import { fieldsOf, itemsOf, linksOf, nameOf, recordIn, schemaAt } from './shape';
import { createStoring, type Said } from './storing';

/** A record where a read shows it. */
interface Shown {
  readonly operationId: string;
  readonly parameters: Part;
  readonly at: string;
  readonly record: unknown;
}

/** `deleteOnboardingTrust` deletes a `Trust`: the schemas a deleted record may have. */
const deletedBy = (operationId: string): string[] => {
  const [, name = ''] = /^delete(?:Onboarding)?(.+)$/.exec(operationId) ?? [];
  return [name, `Family${name}`, `Onboarding${name}`, `${name}Entity`];
};

const keyOf = (schema: string, id: unknown): string => `${schema} ${String(id)}`;

/** Whether what was asked for is about the family of a record. */
const isOfFamily = ({ familyId }: Part, { values }: Said): boolean => {
  const asked = values['familyId'] ?? (values['part'] === undefined ? undefined : values['id']);
  return familyId !== undefined && (asked === undefined || asked === familyId);
};

const evaluated = (expression: unknown, { body }: Said, answer: unknown): unknown => {
  const [source = '', pointer = ''] = String(expression).split('#');
  if (source === '$response.body') return valueAt(answer, pointer);
  return source === '$request.body' ? valueAt(body, pointer) : expression;
};

const hasId = (id: unknown, one: unknown): boolean => isPart(one) && one['id'] === id;

/** The list with the record in the place of the one with its id, or at its end. */
const withRecord = (list: readonly unknown[], record: unknown): readonly unknown[] => {
  const id = isPart(record) ? record['id'] : undefined;
  return list.some((one) => hasId(id, one)) ? list.map((one) => (hasId(id, one) ? record : one)) : [...list, record];
};

const placed = (value: unknown, record: unknown): unknown => {
  if (!Array.isArray(value)) return record;
  const added: readonly unknown[] = Array.isArray(record) ? record : [record];
  return added.reduce<readonly unknown[]>(withRecord, value);
};

/** Remembers what was sent, and shows it to those who read later. The contract says where: by its links and by the schemas of its answers. */
export const createMemory = (now: () => Date) => {
  const records = new Map<string, Part>();
  const deleted = new Set<string>();
  let shown: readonly Shown[] = [];
  const stored = createStoring(now);

  const remember = (schema: string, record: Part): void => {
    if (schema !== '' && record['id'] !== undefined) records.set(keyOf(schema, record['id']), record);
  };

  const show = (operation: Operation, said: Said, answer: unknown): void => {
    for (const { operationId, parameters, at, answered } of linksOf(operation)) {
      const values = Object.fromEntries(
        Object.entries(parameters).map(([name, expression]) => [name, evaluated(expression, said, answer)]),
      );
      const own = valueAt(answer, at) === undefined ? recordIn(answer, operation.success.schema ?? {}) : at;
      shown = [...shown, { operationId, parameters: values, at, record: valueAt(answer, answered ?? own) }];
    }
  };

  const listAnswer = (operation: Operation, sent: readonly Part[], example: Part, at: string): unknown => {
    const schema = itemsOf(schemaAt(operation.success.schema ?? {}, at));
    const [base] = listOf({ list: valueAt(example, at) }, 'list').filter(isPart);
    const isNew = (one: Part): boolean => one['id'] === undefined;
    const list = sent.map((one) =>
      stored({ base: base ?? {}, sent: one, schema, sendable: fieldsOf(schema), isNew: isNew(one) }),
    );
    for (const record of list) remember(nameOf(schema), record);
    return changedAt(example, at, () => list);
  };

  const recordAnswer = (
    operation: Operation,
    { values, body, fileNames }: Said,
    example: Part,
    at: string,
  ): unknown => {
    const schema = schemaAt(operation.success.schema ?? {}, at);
    const [sent, record] = [{ ...values, ...(isPart(body) && body) }, valueAt(example, at)];
    if (!isPart(record)) return example;
    const base = records.get(keyOf(nameOf(schema), sent['id'])) ?? record;
    const sendable = fieldsOf(operation.body?.schema ?? {});
    const isNew = operation.method === 'POST' && sent['id'] === undefined;
    const made = stored({ base, sent, schema, sendable, fileNames, isNew });
    remember(nameOf(schema), made);
    return changedAt(example, at, () => made);
  };

  const forget = (operation: Operation, { values: { id } }: Said, example: unknown): unknown => {
    const read = operations.find(({ path, method }) => method === 'GET' && path === operation.path);
    const names = deletedBy(operation.id);
    if (id === undefined) shown = shown.map((one) => (one.operationId === read?.id ? { ...one, record: null } : one));
    else if (names.some((name) => deleted.has(keyOf(name, id)))) throw new NotFoundError();
    else for (const name of names) deleted.add(keyOf(name, id));
    return example;
  };

  /** Does what a request asks for. @returns what it is answered. */
  const change = (operation: Operation, said: Said, example: unknown): unknown => {
    if (operation.method === 'DELETE') return forget(operation, said, example);
    const [, kind = ''] = /^update(.+)Status$/.exec(operation.id) ?? [];
    const { id } = said.values;
    if (kind !== '') remember(kind, { ...records.get(keyOf(kind, id)), id, status: said.body });
    if (!isPart(example)) return example;
    const [link] = linksOf(operation);
    const sent = Array.isArray(said.body) ? said.body : valueAt(said.body, link?.at ?? '');
    const answer = Array.isArray(sent)
      ? listAnswer(operation, sent.filter(isPart), example, link?.at ?? '')
      : recordAnswer(operation, said, example, link?.answered ?? recordIn(example, operation.success.schema ?? {}));
    show(operation, said, answer);
    return answer;
  };

  const current = (value: unknown, schema: Part, said: Said): unknown => {
    if (Array.isArray(value)) return currentList(value, schema, said);
    if (!isPart(value)) return value;
    const record = records.get(keyOf(nameOf(schema), value['id']));
    if (record) return { ...value, ...record };
    const fields = fieldsOf(schema);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, current(inner, fields.get(name) ?? {}, said)]),
    );
  };

  const currentList = (value: readonly unknown[], schema: Part, said: Said): unknown[] => {
    const items = itemsOf(schema);
    const name = nameOf(items);
    const kept = value.filter((one) => !isPart(one) || !deleted.has(keyOf(name, one['id'])));
    const added = [...records].flatMap(([key, record]) =>
      key.startsWith(`${name} `) &&
      !deleted.has(key) &&
      isOfFamily(record, said) &&
      !kept.some((one) => hasId(record['id'], one))
        ? [record]
        : [],
    );
    return [...kept.map((one) => current(one, items, said)), ...added];
  };

  /** What a read shows by now. @throws NotFoundError for what was deleted. */
  const recall = (operation: Operation, said: Said, example: unknown): unknown => {
    const schema = operation.success.schema ?? {};
    const at = recordIn(example, schema);
    const key = keyOf(nameOf(schemaAt(schema, at)), said.values['id']);
    if (deleted.has(key)) throw new NotFoundError();
    const known = records.get(key);
    if (known) return changedAt(example, at, () => known);
    const isAsked = ({ operationId, parameters }: Shown): boolean =>
      operationId === operation.id &&
      Object.entries(parameters).every(([name, value]) => isDeepStrictEqual(said.values[name], value));
    const answer = shown
      .filter(isAsked)
      .reduce((sum, { at: place, record }) => changedAt(sum, place, (value) => placed(value, record)), example);
    return current(answer, schema, said);
  };

  return { change, recall };
};

export type Memory = ReturnType<typeof createMemory>;
