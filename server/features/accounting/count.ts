import type { BalanceSheetFilters } from '#server/generated/operations.gen';
import { createCompilers, validationError } from '#server/contract/validators';

/**
 * The rule for two filters is in the schema of the form; parameters of a request are validated one by one.
 */
const isValid = createCompilers(() => new Date()).json<BalanceSheetFilters>({
  $ref: '#/components/schemas/BalanceSheetFilters',
});

/**
 * Throws `BadRequestError` with the contract's message for more comparisons than the type allows. Spec: concierge.md 5,
 * Comparative count.
 */
export function assertCount({ comparativeColumnType, comparativeColumnCount }: Partial<BalanceSheetFilters>): void {
  if (comparativeColumnType === undefined || comparativeColumnCount === undefined) return;
  const filters = { comparativeColumnType, comparativeColumnCount };
  if (isValid({ reportEndDate: '2000-01-01', type: 'consolidated', journalStatus: 'all', ...filters })) return;
  throw validationError(isValid.errors());
}
