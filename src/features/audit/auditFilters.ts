import { useSearchParams } from 'react-router';
import type { AuditFilters, AuditSelection } from '@/api';
import { auditFiltersSchema } from '@/api';
import { startOfDay } from '@/lib/dates';

/** The filters by their names in the address. */
const names = {
  who: 'who',
  operation: 'operation',
  familyId: 'family',
  outcome: 'outcome',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof AuditFilters, string>;

const entries = Object.entries(names);

/** The filters of an address; none of those that break a rule of the contract. */
function filtersIn(address: URLSearchParams): AuditFilters {
  const given = entries.flatMap(([field, name]) => {
    const text = address.get(name) ?? '';
    return text === '' ? [] : [[field, field === 'familyId' ? Number(text) : text] as const];
  });
  const filters: unknown = Object.fromEntries(given);
  return isFilters(filters) ? filters : {};
}

const isFilters = (values: unknown): values is AuditFilters => auditFiltersSchema.validate(values);

/** The filters of the audit log, kept in the address. */
export function useAuditFilters(): readonly [filters: AuditFilters, change: (filters: AuditFilters) => void] {
  const [address, setAddress] = useSearchParams();
  const change = (filters: AuditFilters): void => {
    const values: Readonly<Record<string, unknown>> = { ...filters };
    const chosen = entries.filter(([field]) => values[field] !== undefined);
    setAddress(Object.fromEntries(chosen.map(([field, name]) => [name, String(values[field])])));
  };
  return [filtersIn(address), change];
}

/** What is asked for: days as the instants at which they begin and end where they are read. */
export const selectionOf = ({ from, to, ...others }: AuditFilters): AuditSelection => ({
  ...others,
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { until: startOfDay(to, 1) }),
});
