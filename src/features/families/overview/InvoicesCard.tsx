import { clsx } from 'clsx';
import { type FamilySummary, type Invoice, useGetInvoicesQuery, useHasPage } from '@/api';
import { invoiceName, notIncludedText, outstandingOf, paymentStatusOf, sumOf } from '@/domain/invoiceStatus';
import { useToday } from '@/hooks/useNow';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { DataSources } from '@/ui/DataSources';
import { DateText } from '@/ui/DateText';
import { LeadFigure } from '@/ui/LeadFigure';
import { LinkButton } from '@/ui/LinkButton';
import { Money } from '@/ui/Money';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { TaskLink } from '@/ui/TaskLink';

/** What a family owes, and its next due dates; hidden in an office without invoices. */
export function InvoicesCard({ family }: { readonly family: FamilySummary }) {
  const hasPage = useHasPage('invoices');
  const query = useGetInvoicesQuery({ familyId: family.id }, { skip: !hasPage });
  if (!hasPage) return null;
  return (
    <Card
      title="Invoices"
      actions={
        <LinkButton className={clsx(shared.screenOnly)} to={paths.clientView(family.id, 'invoices')}>
          All Invoices
        </LinkButton>
      }
    >
      <QueryState
        query={query}
        loadingText="Loading invoices..."
        loadingTextHidden
        describeError={() => 'Invoices could not be loaded'}
        isEmpty={({ invoices }) => invoices.results.length === 0}
        empty={<p className={shared.secondary}>There are no invoices for this family yet.</p>}
      >
        {({ invoices }) => (
          <>
            <Outstanding familyId={family.id} invoices={invoices.results} />
            <DataSources of="invoices" sources={invoices.sources} />
          </>
        )}
      </QueryState>
    </Card>
  );
}

/** The number of due dates that are listed. */
const listed = 3;

const byDueDate = (invoices: readonly Invoice[]) =>
  invoices
    .flatMap(({ dueDate, ...invoice }) => (dueDate === undefined ? [] : [{ ...invoice, dueDate }]))
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));

/** The outstanding amount, what of it is overdue, and the next due dates. */
function Outstanding({ familyId, invoices }: Readonly<{ familyId: number; invoices: readonly Invoice[] }>) {
  const today = useToday();
  const { unpaid, amount, unknown } = outstandingOf(invoices, today);
  const isOverdue = (invoice: Invoice): boolean => paymentStatusOf(invoice, today) === 'overdue';
  const overdue = unpaid.filter(isOverdue);
  const next = byDueDate(unpaid.filter((invoice) => !isOverdue(invoice))).slice(0, listed);
  return (
    <>
      <LeadFigure title="Outstanding" amount={amount} />
      <p className={clsx(overdue.length > 0 ? shared.loss : shared.secondary)}>
        {overdue.length === 0 ? (
          'Nothing is overdue.'
        ) : (
          <>
            {plural(overdue.length, 'invoice', 'invoices')} overdue,{' '}
            <Money amount={sumOf(overdue.map(({ dueAmount }) => dueAmount))} plain />
          </>
        )}
      </p>
      {unknown > 0 && <p className={shared.secondary}>{notIncludedText(unknown)}</p>}
      {next.length > 0 && (
        <ul className={shared.list} aria-label="Next due dates" style={{ marginTop: 8 }}>
          {next.map((invoice) => (
            <TaskLink
              key={invoice.id}
              to={paths.invoiceAsClient(familyId, invoice.id)}
              title={invoiceName(invoice)}
              detail={
                <>
                  Due <DateText value={invoice.dueDate} />
                  {typeof invoice.dueAmount === 'number' && (
                    <>
                      {' · '}
                      <Money amount={invoice.dueAmount} plain />
                    </>
                  )}
                </>
              }
            />
          ))}
        </ul>
      )}
    </>
  );
}
