import { Link } from 'react-router';
import { LabelledSelect } from '../../ui/LabelledSelect';
import type { Show } from './arrange';
import { orders, shows } from './arrange';
import * as styles from './InvoicesToolbar.module.css';
import { standingLabels } from './standingLabels';
import type { InvoicesView } from './useInvoicesView';
import { toOrder } from './useInvoicesView';

const labels = { all: 'All', ...standingLabels } as const satisfies Record<Show, string>;

interface InvoicesToolbarProps {
  readonly view: InvoicesView;
  readonly counts: Readonly<Record<Show, number>>;
}

/** Narrows and orders the list. What would leave nothing is not offered, unless it is what one looks at. */
export function InvoicesToolbar({ view, counts }: InvoicesToolbarProps) {
  const offered = shows.filter((show) => show === 'all' || show === view.show || counts[show] > 0);
  return (
    <div className={styles.bar}>
      <nav className={styles.chips} aria-label="Show invoices">
        {offered.map((show) => (
          <Link
            key={show}
            to={view.showing(show)}
            className={styles.chip}
            aria-current={show === view.show ? 'true' : undefined}
          >
            {labels[show]} <span className={styles.count}>{counts[show]}</span>
          </Link>
        ))}
      </nav>
      <OrderPicker view={view} />
    </div>
  );
}

function OrderPicker({ view }: { readonly view: InvoicesView }) {
  return (
    <div className={styles.order}>
      <LabelledSelect
        label="Sort by"
        labelClassName={styles.label}
        className={styles.select}
        options={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        value={view.order}
        onPick={(order) => view.setOrder(toOrder(order))}
      />
    </div>
  );
}
