import { isCalendarDate } from '#openapi/keywords/calendar';
import { partOf, propertiesOf } from '#server/contract/document';
import { createCompilers } from '#server/contract/validators';
import type { BusinessEntity, Trust } from '#server/generated/operations.gen';

const { json } = createCompilers(() => new Date());

/** Whether every business keeps all rules of the Business step. */
export const areBusinesses = json<BusinessEntity[]>({
  type: 'array',
  items: { $ref: '#/components/schemas/BusinessEntity' },
});

/** Whether every trust keeps all rules of the Trust step. */
export const areTrusts = json<Trust[]>({ type: 'array', items: { $ref: '#/components/schemas/Trust' } });

const properties = propertiesOf('IndividualRecord');

const isUsable = (field: string, value: unknown): boolean => {
  if (field === 'dateOfBirth') return typeof value === 'string' && isCalendarDate(value);
  return partOf(properties, field)['type'] === 'integer' ? Number.isInteger(value) : typeof value === 'string';
};

/** What can be shown in the Individual step, be it complete or not; a value of another type, or a day that does not exist, cannot. */
export const usableIndividual = (individual: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(individual).filter(([field, value]) => isUsable(field, value)));
