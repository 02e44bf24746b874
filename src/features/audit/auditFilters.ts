import { useSearchParams } from 'react-router';
import { type AuditFilters, type AuditSelection, auditFiltersSchema } from '@/api';
import { startOfDay } from '@/lib/dates';

/** The query parameters of the filters. */
const names = {
  who: 'who',
  operation: 'operation',
  familyId: 'family',
  outcome: 'outcome',
  from: 'from',
  to: 'to',
} as const satisfies Record<keyof AuditFilters, string>;

const entries = Object.entries(names);

/** The filters of a query string; none if one breaks a rule of the contract. */
function filtersIn(search: URLSearchParams): AuditFilters {
  const values = entries.flatMap(([field, name]) => {
    const text = search.get(name) ?? '';
    return text === '' ? [] : [[field, field === 'familyId' ? Number(text) : text] as const];
  });
  const filters: unknown = Object.fromEntries(values);
  return isFilters(filters) ? filters : {};
}

const isFilters = (values: unknown): values is AuditFilters => auditFiltersSchema.validate(values);

/** The filters of the audit log, stored in the URL. */
export function useAuditFilters(): readonly [filters: AuditFilters, change: (filters: AuditFilters) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (filters: AuditFilters): void => {
    const values: Readonly<Record<string, unknown>> = { ...filters };
    const chosen = entries.filter(([field]) => values[field] !== undefined);
    setSearch(Object.fromEntries(chosen.map(([field, name]) => [name, String(values[field])])));
  };
  return [filtersIn(search), change];
}

/** The query of the filters: days become the instants of their start and end in the local time zone. */
export const selectionOf = ({ from, to, ...others }: AuditFilters): AuditSelection => ({
  ...others,
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { until: startOfDay(to, 1) }),
});
