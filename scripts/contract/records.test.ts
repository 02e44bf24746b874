import { operations } from '#server/contract/operations';
import type { JsonObject } from '#server/contract/jsonObject';
import { linksOf } from './links';
import { fieldsOf, itemsOf, schemaAt } from './shape';

const responses = new Map<string, JsonObject>(operations.map(({ id, success }) => [id, success.schema ?? {}]));

/** The fields of the record at a JSON pointer, or of each record of a list. */
const fieldsAt = (schema: JsonObject, pointer: string): string[] => {
  const found = schemaAt(schema, pointer);
  return [...fieldsOf(found).keys(), ...fieldsOf(itemsOf(found)).keys()];
};

/** The saves whose request contains the record that a read returns: the fields of both. */
const saves = operations.flatMap((operation) => {
  const { body } = operation;
  return linksOf(operation).flatMap(({ sent, at, operationId: read }) => {
    if (body === undefined || sent === undefined) return [];
    const returned = new Set(fieldsAt(responses.get(read) ?? {}, at));
    return [{ save: operation.id, read, fields: fieldsAt(body.schema, sent), returned }];
  });
});

test('compares the individual, businesses, trusts and related parties', () => {
  const compared = saves.map(({ save }) => save);
  expect(compared).toEqual(
    expect.arrayContaining(['saveIndividual', 'saveBusinesses', 'saveTrusts', 'createVendor', 'updateVendor']),
  );
});

test.each(saves)('$read declares every field of $save', ({ fields, returned }) => {
  expect(fields).not.toEqual([]);
  expect(fields.filter((name) => !returned.has(name))).toEqual([]);
});
