import { todayLocal } from '#openapi/keywords/calendar';
import type { ClientFamily } from '@/api';
import { useGetInvoicesQuery } from '@/api';
import { paymentStatusOf, sumOf } from '@/lib/invoiceStatus';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Money } from '@/ui/Money';
import { WaitingRow } from './WaitingRow';

/** The overdue invoices of a family; nothing when it has none. Where they cannot be counted, the way to them is still there. */
export function OverdueRow({ family }: { readonly family: ClientFamily }) {
  const { data, isError } = useGetInvoicesQuery({ familyId: family.id });
  const to = paths.overdueInvoices(family.id);
  if (data === undefined) return isError && <WaitingRow to={to} title="Overdue invoices" detail={family.name} />;
  const today = todayLocal();
  const overdue = data.invoices.results.filter((invoice) => paymentStatusOf(invoice, today) === 'overdue');
  if (overdue.length === 0) return null;
  return (
    <WaitingRow
      to={to}
      title={plural(overdue.length, 'overdue invoice', 'overdue invoices')}
      detail={
        <>
          {family.name} · <Money amount={sumOf(overdue.map(({ dueAmount }) => dueAmount))} plain /> due
        </>
      }
    />
  );
}
