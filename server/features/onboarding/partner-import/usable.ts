import { isCalendarDate } from '#openapi/keywords/calendar';
import { partOf, propertiesOf } from '#server/contract/document';
import { createCompilers } from '#server/contract/validators';
import type { BusinessEntity, Trust } from '#server/generated/operations.gen';

const { json } = createCompilers(() => new Date());

/** Returns whether all businesses satisfy the rules of the Business step. */
export const areBusinesses = json<BusinessEntity[]>({
  type: 'array',
  items: { $ref: '#/components/schemas/BusinessEntity' },
});

/** Returns whether all trusts satisfy the rules of the Trust step. */
export const areTrusts = json<Trust[]>({ type: 'array', items: { $ref: '#/components/schemas/Trust' } });

const properties = propertiesOf('IndividualRecord');

const isUsable = (field: string, value: unknown): boolean => {
  if (field === 'dateOfBirth') return typeof value === 'string' && isCalendarDate(value);
  return partOf(properties, field)['type'] === 'integer' ? Number.isInteger(value) : typeof value === 'string';
};

/** Returns the values that the Individual step can show, without values of another type and invalid dates. */
export const usableIndividual = (individual: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(individual).filter(([field, value]) => isUsable(field, value)));
