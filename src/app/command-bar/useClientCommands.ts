import {
  type ClientFamily,
  type ReportName,
  toConversations,
  useGetClientConversationsQuery,
  useGetClientFamiliesQuery,
} from '@/api';
import { searchOf } from '@/features/accounting/criteria';
import { defaultFilters } from '@/features/accounting/filters';
import { type Preset, datePresets, dayPresets } from '@/features/accounting/presets';
import { reportNames, reportTexts } from '@/features/accounting/reports';
import { nameOf } from '@/features/messaging/client/words';
import { paths } from '@/lib/paths';
import type { Command } from './command';

function reportCommand(
  family: ClientFamily,
  report: ReportName,
  { key, label, startDate, reportEndDate }: Preset,
): Command {
  const dates: Readonly<Record<string, string>> =
    report === 'balanceSheet' ? { reportEndDate } : { startDate, reportEndDate };
  const query = searchOf(family.id, report, undefined, { ...defaultFilters(report), ...dates }).toString();
  return {
    key: `report ${family.id} ${report} ${key}`,
    group: 'Reports',
    label: `${reportTexts[report].title} of ${family.name}`,
    detail: label,
    target: `${paths.accounting}?${query}`,
  };
}

const presetsOf = (report: ReportName): readonly Preset[] => (report === 'balanceSheet' ? dayPresets() : datePresets());

const reportsOf = (family: ClientFamily): readonly Command[] =>
  reportNames.flatMap((report) => presetsOf(report).map((preset) => reportCommand(family, report, preset)));

/** Returns a client's commands: conversations, and the reports and invoices of their families; none for other users. */
export function useClientCommands(isClient: boolean): readonly Command[] {
  const { data: families } = useGetClientFamiliesQuery(undefined, { skip: !isClient });
  const { data: conversations } = useGetClientConversationsQuery(undefined, { skip: !isClient });
  if (!isClient) return [];
  const ownFamilies = families?.families ?? [];
  return [
    { key: 'new message', group: 'Actions', label: 'New Message', target: paths.newMessage('') },
    ...(conversations ? toConversations(conversations) : []).map((conversation) => ({
      key: `conversation ${conversation.id}`,
      group: 'Conversations',
      label: nameOf(conversation),
      detail: conversation.familyName ?? '',
      target: `${paths.messages}?conversation=${conversation.id}`,
    })),
    ...ownFamilies.map(({ id, name }) => ({
      key: `invoices ${id}`,
      group: 'Invoices',
      label: `Invoices of ${name}`,
      target: `${paths.invoices}?family=${id}`,
    })),
    ...ownFamilies.flatMap(reportsOf),
  ];
}
