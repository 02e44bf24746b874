import { useMemo } from 'react';
import { type AuditFilters, type AuditSelection, auditFiltersSchema } from '@/api';
import { useUrlState } from '@/hooks/useUrlState';
import { startOfDay } from '@/lib/dates';
import { idParameter, optionalTextParameter } from '@/lib/searchParams';

const parameters = {
  who: optionalTextParameter('who'),
  operation: optionalTextParameter('operation'),
  familyId: idParameter('family'),
  outcome: optionalTextParameter('outcome'),
  from: optionalTextParameter('from'),
  to: optionalTextParameter('to'),
} satisfies Record<keyof AuditFilters, object>;

const isFilters = (values: unknown): values is AuditFilters => auditFiltersSchema.validate(values);

const none: AuditFilters = {};

/** The filters of the audit log, stored in the URL; none if one breaks a rule of the contract. */
export function useAuditFilters(): readonly [filters: AuditFilters, change: (filters: AuditFilters) => void] {
  const [inUrl, changeUrl] = useUrlState(parameters);
  const filters = useMemo(() => {
    const chosen = Object.entries(inUrl).filter(([, value]) => value !== undefined && value !== '');
    const values: unknown = Object.fromEntries(chosen);
    return isFilters(values) ? values : none;
  }, [inUrl]);
  const change = ({ who, operation, familyId, outcome, from, to }: AuditFilters): void =>
    changeUrl({ who, operation, familyId, outcome, from, to });
  return [filters, change];
}

/** The query of the filters: days become the instants of their start and end in the local time zone. */
export const selectionOf = ({ from, to, ...others }: AuditFilters): AuditSelection => ({
  ...others,
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { until: startOfDay(to, 1) }),
});
