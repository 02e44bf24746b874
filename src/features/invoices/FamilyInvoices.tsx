import { Flex } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { type ClientFamily, errorStatus, useConfig, useGetProfileBillingQuery } from '@/api';
import { useIsPhone } from '@/hooks/useIsPhone';
import { useToday } from '@/hooks/useNow';
import { useUrlState } from '@/hooks/useUrlState';
import { paths } from '@/lib/paths';
import { type UrlParameters, choiceParameter, idParameter, parseId } from '@/lib/searchParams';
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
import { InvoiceCards } from './InvoiceCards';
import {
  type InvoiceFilter,
  type SortOrder,
  countByFilter,
  filters,
  listInvoices,
  sortOrders,
  statusLabels,
} from './invoiceRules';
import { PrintedInvoices } from './PrintedInvoices';
import { invoiceSheet } from './invoiceSheet';
import { InvoicesSummary } from './InvoicesSummary';
import { InvoicesTable } from './InvoicesTable';
import { type ListedInvoices, useInvoices } from './useInvoices';

/** The family whose invoices are shown, or all families. */
export type FamilyChoice = number | 'all';

interface InvoicesView {
  readonly family: FamilyChoice | undefined;
  readonly filter: InvoiceFilter;
  readonly order: SortOrder;
  /** The invoice that a link leads to. */
  readonly invoiceId: number | undefined;
}

const sortOrderNames = sortOrders.map(({ value }) => value);

/** The view of the page in the URL. */
export const invoicesParameters: UrlParameters<InvoicesView> = {
  family: {
    read: (search) => (search.get('family') === 'all' ? 'all' : parseId(search.get('family'))),
    write: (search, family) => (family === undefined ? search.delete('family') : search.set('family', String(family))),
  },
  filter: choiceParameter('show', filters, 'all'),
  order: choiceParameter('sort', sortOrderNames, 'attention'),
  invoiceId: idParameter('invoice'),
};

interface FamilyInvoicesProps {
  /** The name of the family, or of all of them. */
  readonly name: string;
  readonly families: readonly ClientFamily[];
}

/** The invoices of one or several families, in every state of the request. Spec: R-INV-1, R-INV-4. */
export function FamilyInvoices({ name, families }: FamilyInvoicesProps) {
  const { billingHost } = useConfig();
  const query = useInvoices(families);
  return (
    <QueryState
      query={query}
      loadingText="Loading invoices..."
      describeError={() => 'Failed to fetch invoices'}
      noAccess={(error) =>
        errorStatus(error) === 403 ? <NoBillingAccess /> : <InvoicesFailure error={error} onRetry={query.refetch} />
      }
      isEmpty={({ invoices }) => invoices.length === 0}
      empty={
        <EmptyState drawing="document" title="No invoices found for this customer">
          Nothing has been billed to <span dir="auto">{name}</span> yet.
          {query.data?.sources
            ? ' New invoices appear here after the next import.'
            : ` New invoices appear here once they are issued in ${billingHost}.`}
          <DataSources of="invoices" sources={query.data?.sources} />
        </EmptyState>
      }
    >
      {(listed) => <InvoiceList name={name} hasFamilies={families.length > 1} {...listed} />}
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

interface InvoiceListProps extends ListedInvoices {
  readonly name: string;
  /** Whether the invoices are of several families. */
  readonly hasFamilies: boolean;
}

/** The summary, the filters and the invoices: a table, cards on a phone. */
function InvoiceList({ name, hasFamilies, invoices, sources }: InvoiceListProps) {
  const [{ filter, order, invoiceId }] = useUrlState(invoicesParameters);
  const isPhone = useIsPhone();
  const today = useToday();
  usePrintedTitle(`${name} · Invoices · ${formatCalendarDate(today)}`, 'content');
  const listed = useMemo(() => listInvoices(invoices, filter, order, today), [invoices, filter, order, today]);
  const list = { invoices: listed, today, invoiceId, hasFamilies };
  return (
    <>
      <InvoicesSummary name={name} invoices={invoices} today={today}>
        <DataSources of="invoices" sources={sources} />
      </InvoicesSummary>
      <Toolbar counts={countByFilter(invoices, today)}>
        <ExportInvoices name={name} invoices={listed} sources={sources} />
      </Toolbar>
      {listed.length === 0 && (
        <p className={shared.secondary} style={{ padding: '24px 0' }}>
          No invoices match the filter.
        </p>
      )}
      {listed.length > 0 && (
        <div className={shared.screenOnly}>{isPhone ? <InvoiceCards {...list} /> : <InvoicesTable {...list} />}</div>
      )}
      <OnPaper>{() => <PrintedInvoices {...list} />}</OnPaper>
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
      className={shared.screenOnly}
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

function ExportInvoices({ name, invoices, sources }: ListedInvoices & { readonly name: string }) {
  const hidden = useHidesAmounts();
  return (
    <ExportButtons
      fileName={`Invoices - ${name}`}
      sheetOf={() => invoiceSheet(invoices, sources)}
      disabledReason={hidden ? 'Amounts are hidden. Show them to export the invoices.' : undefined}
    />
  );
}
