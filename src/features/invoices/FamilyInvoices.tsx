import { skipToken } from '@reduxjs/toolkit/query';
import { Flex } from 'antd';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  type ClientFamily,
  type Invoice,
  type Invoices,
  errorStatus,
  invoicesApi,
  useConfig,
  useGetInvoicesQuery,
  useGetProfileBillingQuery,
} from '@/api';
import { useToday } from '@/hooks/useNow';
import { useUrlState } from '@/hooks/useUrlState';
import type { Source } from '@/lib/dataSources';
import { paths } from '@/lib/paths';
import { type UrlParameters, choiceParameter, idParameter } from '@/lib/searchParams';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { DataSources } from '@/ui/DataSources';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButtons } from '@/ui/ExportButtons';
import { Failure } from '@/ui/Failure';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { LinkButton } from '@/ui/LinkButton';
import { OnPaper } from '@/ui/print/OnPaper';
import { formatCalendarDate } from '@/lib/dates';
import { usePrintedTitle } from '@/ui/print/usePrintedTitle';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { InvoiceRow } from './InvoiceRow';
import {
  type InvoiceFilter,
  type SortOrder,
  countByFilter,
  filters,
  groupInvoices,
  sortOrders,
  statusLabels,
} from './invoiceRules';
import { PrintedInvoices } from './PrintedInvoices';
import { invoiceSheet } from './invoiceSheet';
import { InvoicesSummary } from './InvoicesSummary';

interface InvoicesView {
  readonly familyId: number | undefined;
  readonly filter: InvoiceFilter;
  readonly order: SortOrder;
  /** The invoice that a link leads to. */
  readonly invoiceId: number | undefined;
}

const sortOrderNames = sortOrders.map(({ value }) => value);

/** The view of the page in the URL. */
export const invoicesParameters: UrlParameters<InvoicesView> = {
  familyId: idParameter('family'),
  filter: choiceParameter('show', filters, 'all'),
  order: choiceParameter('sort', sortOrderNames, 'attention'),
  invoiceId: idParameter('invoice'),
};

/** Whether a family has invoices; false until those that `FamilyInvoices` requests are loaded. */
export function useHasInvoices(familyId: number | undefined): boolean {
  const { currentData } = invoicesApi.endpoints.getInvoices.useQueryState(
    familyId === undefined ? skipToken : { familyId },
  );
  return currentData !== undefined && currentData.invoices.results.length > 0;
}

/** The invoices of one family, in every state of the request. Spec: R-INV-1, R-INV-4. */
export function FamilyInvoices({ family }: { readonly family: ClientFamily }) {
  const { billingHost } = useConfig();
  const query = useGetInvoicesQuery({ familyId: family.id });
  return (
    <QueryState
      query={query}
      loadingText="Loading invoices..."
      describeError={() => 'Failed to fetch invoices'}
      noAccess={(error) =>
        errorStatus(error) === 403 ? <NoBillingAccess /> : <InvoicesFailure error={error} onRetry={query.refetch} />
      }
      isEmpty={({ invoices }) => invoices.results.length === 0}
      empty={
        <EmptyState drawing="document" title="No invoices found for this customer">
          Nothing has been billed to <span dir="auto">{family.name}</span> yet.
          {query.data?.invoices.sources
            ? ' New invoices appear here after the next import.'
            : ` New invoices appear here once they are issued in ${billingHost}.`}
          <DataSources of="invoices" sources={query.data?.invoices.sources} />
        </EmptyState>
      }
    >
      {({ invoices }) => (
        <>
          <InvoiceList family={family} invoices={invoices} />
          <DataSources of="invoices" sources={invoices.sources} />
        </>
      )}
    </QueryState>
  );
}

/** Replaces the invoices for a client without billing access; where there is no billing, nobody can set it up. Spec: R-INV-3. */
export function NoBillingAccess() {
  const { billingHost } = useConfig();
  const { data } = useGetProfileBillingQuery();
  if (data?.billingOffered === false) {
    return (
      <EmptyState drawing="document" title="No invoices yet">
        {`Invoices appear here once the family office bills you through ${billingHost}.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="key"
      title="Billing access required"
      action={<LinkButton to={paths.messages}>Go to Messages</LinkButton>}
    >
      {`You do not have access to ${billingHost} invoices. Please contact a concierge to set up your ${billingHost} integration.`}
    </EmptyState>
  );
}

/**
 * Reports that invoices could not be fetched. The specification requires 'Failed to create conversation' as well, which
 * does not describe this failure; the sentence beside it does. Spec: R-INV-4.
 */
function InvoicesFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  return (
    <>
      <Failure
        title="Failed to fetch invoices"
        error={error}
        onRetry={() => void onRetry()}
        description={
          <p>
            <span>Failed to create conversation</span>
            {' – '}
            <span>your invoices could not be loaded. Nothing was sent or changed.</span>
          </p>
        }
      />
      <EmptyState drawing="torn" title="Unable to load invoices">
        Your invoices are safe. Please try again in a moment.
      </EmptyState>
    </>
  );
}

interface InvoiceListProps {
  readonly family: ClientFamily;
  readonly invoices: Invoices['invoices'];
}

/** The summary, the filters, and the invoices in groups. */
function InvoiceList({ family, invoices: { results: invoices, sources } }: InvoiceListProps) {
  const [{ filter, order, invoiceId }] = useUrlState(invoicesParameters);
  const today = useToday();
  usePrintedTitle(`${family.name} · Invoices · ${formatCalendarDate(today)}`, 'content');
  const groups = groupInvoices(invoices, filter, order, today);
  return (
    <>
      <InvoicesSummary name={family.name} invoices={invoices} today={today} />
      <Toolbar counts={countByFilter(invoices, today)}>
        <ExportInvoices family={family} invoices={groups.flatMap((group) => group.invoices)} sources={sources} />
      </Toolbar>
      {groups.length === 0 && (
        <p className={shared.secondary} style={{ padding: '24px 0' }}>
          No invoices match the filter.
        </p>
      )}
      <Flex vertical gap={24} className={shared.screenOnly}>
        {groups.map(({ paymentStatus, invoices: group }) => {
          const name = paymentStatus === undefined ? 'Invoices' : statusLabels[paymentStatus];
          return (
            <section key={name}>
              {paymentStatus !== undefined && <h2 style={{ marginBottom: 8 }}>{name}</h2>}
              <ul className={clsx(shared.list, shared.frame)} style={{ overflow: 'hidden' }} aria-label={name}>
                {group.map((invoice) => (
                  <InvoiceRow
                    key={invoice.id}
                    familyId={family.id}
                    isTarget={invoice.id === invoiceId}
                    invoice={invoice}
                    today={today}
                    heading={paymentStatus === undefined ? 'h2' : 'h3'}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </Flex>
      <OnPaper>{() => <PrintedInvoices groups={groups} today={today} />}</OnPaper>
    </>
  );
}

const filterLabels = { all: 'All', ...statusLabels } as const satisfies Record<InvoiceFilter, string>;

interface ToolbarProps {
  readonly counts: Readonly<Record<InvoiceFilter, number>>;
  /** The export of the list. */
  readonly children: ReactNode;
}

/** Filters and sorts the list. Offers no filter without invoices, except the active one. */
function Toolbar({ counts, children }: ToolbarProps) {
  const [view, changeView, urlOf] = useUrlState(invoicesParameters);
  const offered = filters.filter((filter) => filter === 'all' || filter === view.filter || counts[filter] > 0);
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className={clsx(shared.screenOnly)}
      style={{ margin: '22px 0 14px' }}
    >
      <Flex wrap component="nav" gap={8} aria-label="Show invoices">
        {offered.map((filter) => (
          <LinkButton
            key={filter}
            to={urlOf({ filter })}
            shape="round"
            type={filter === view.filter ? 'primary' : 'default'}
            aria-current={filter === view.filter ? 'true' : undefined}
          >
            {`${filterLabels[filter]} ${counts[filter]}`}
          </LinkButton>
        ))}
      </Flex>
      <Flex wrap gap={8}>
        <LabelledSelect
          label="Sort by"
          options={sortOrders}
          value={view.order}
          onChange={(order) => changeView({ order }, { replace: true })}
        />
        {children}
      </Flex>
    </Flex>
  );
}

interface ExportInvoicesProps {
  readonly family: ClientFamily;
  /** The invoices of the list, in its order. */
  readonly invoices: readonly Invoice[];
  readonly sources: readonly Source[] | undefined;
}

function ExportInvoices({ family, invoices, sources }: ExportInvoicesProps) {
  const hidden = useHidesAmounts();
  return (
    <ExportButtons
      fileName={`Invoices - ${family.name}`}
      sheetOf={() => invoiceSheet(invoices, sources)}
      disabledReason={hidden ? 'Amounts are hidden. Show them to export the invoices.' : undefined}
    />
  );
}
