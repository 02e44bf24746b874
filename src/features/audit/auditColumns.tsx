import { Tag } from 'antd';
import type { AuditEvent, AuditOutcome } from '@/api';
import { auditFiltersSchema, auditOutcomeLabels, auditRoleLabels } from '@/api';
import { formatMoment } from '@/lib/dates';
import type { Column } from '@/ui/data-table/column';

const { fields } = auditFiltersSchema;

const outcomeOf = (status: number): AuditOutcome => {
  if (status < 400) return 'succeeded';
  return [401, 403, 404].includes(status) ? 'refused' : 'failed';
};

const colors = { succeeded: 'success', refused: 'warning', failed: 'error' } as const;

/** A tag as high as a line of text: a higher one gives rows a height between two pixels. */
const tagStyle = { lineHeight: '19px', verticalAlign: 'top' };

const outcomeText = ({ outcome }: AuditEvent): string => `${auditOutcomeLabels[outcomeOf(outcome)]} (${outcome})`;

const whoIn = ({ who, subject, role }: AuditEvent): string => who ?? subject ?? auditRoleLabels[role];

/** What a row is called. */
export const nameOf = (event: AuditEvent): string => `${formatMoment(event.at)}, ${whoIn(event)}`;

/** The columns of the audit log; operations by what they are called. */
export const auditColumns = (names: ReadonlyMap<string, string>): readonly Column<AuditEvent>[] => [
  { key: 'at', title: 'Time', width: 190, text: ({ at }) => formatMoment(at), value: ({ at }) => at },
  { key: 'who', title: 'Who', width: 170, text: whoIn },
  { key: 'role', title: 'Role', width: 100, text: ({ role }) => auditRoleLabels[role] },
  {
    key: 'operation',
    title: fields.operation.label,
    width: 280,
    text: ({ operation }) => names.get(operation) ?? operation,
  },
  {
    key: 'family',
    title: fields.familyId.label,
    width: 150,
    text: ({ familyName, familyId }) => familyName ?? (familyId === undefined ? '' : String(familyId)),
  },
  { key: 'record', title: 'Record', width: 150, text: ({ record = '' }) => record },
  {
    key: 'outcome',
    title: fields.outcome.label,
    width: 140,
    text: outcomeText,
    render: (event) => (
      <Tag color={colors[outcomeOf(event.outcome)]} style={tagStyle}>
        {outcomeText(event)}
      </Tag>
    ),
  },
  { key: 'reason', title: 'Reason', width: 220, text: ({ reason = '' }) => reason },
  { key: 'address', title: 'Address', width: 130, text: ({ address = '' }) => address },
  {
    key: 'times',
    title: 'Times',
    width: 80,
    align: 'end',
    text: ({ times }) => String(times),
    value: ({ times }) => times,
  },
  { key: 'subject', title: 'Subject', width: 200, hidden: true, text: ({ subject = '' }) => subject },
  { key: 'session', title: 'Session', width: 200, hidden: true, text: ({ session = '' }) => session },
];
