import { useId } from 'react';
import { Link } from 'react-router';
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
  const id = useId();
  return (
    <div className={styles.order}>
      <label htmlFor={id} className={styles.label}>
        Sort by
      </label>
      <select
        id={id}
        className={styles.select}
        value={view.order}
        onChange={({ target }) => view.setOrder(toOrder(target.value))}
      >
        {Object.entries(orders).map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
