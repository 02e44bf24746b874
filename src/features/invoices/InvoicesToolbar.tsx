import { Flex } from 'antd';
import { LinkButton } from '@/ui/LinkButton';
import { LabelledSelect } from '@/ui/LabelledSelect';
import type { Show } from './groupInvoices';
import { orders, shows } from './groupInvoices';
import { statusLabels } from './statusLabels';
import type { InvoicesView } from './useInvoicesView';
import { toOrder } from './useInvoicesView';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

const labels = { all: 'All', ...statusLabels } as const satisfies Record<Show, string>;

interface InvoicesToolbarProps {
  readonly view: InvoicesView;
  readonly counts: Readonly<Record<Show, number>>;
}

/** Narrows and orders the list. What would leave nothing is not offered, unless it is what one looks at. */
export function InvoicesToolbar({ view, counts }: InvoicesToolbarProps) {
  const offered = shows.filter((show) => show === 'all' || show === view.show || counts[show] > 0);
  return (
    <Flex
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className={cx(shared.screenOnly)}
      style={{ margin: '22px 0 14px' }}
    >
      <Flex wrap component="nav" gap={8} aria-label="Show invoices">
        {offered.map((show) => (
          <LinkButton
            key={show}
            to={view.showing(show)}
            shape="round"
            type={show === view.show ? 'primary' : 'default'}
            aria-current={show === view.show ? 'true' : undefined}
          >
            {`${labels[show]} ${counts[show]}`}
          </LinkButton>
        ))}
      </Flex>
      <LabelledSelect
        label="Sort by"
        options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        value={view.order}
        onPick={(order) => view.setOrder(toOrder(order))}
      />
    </Flex>
  );
}
