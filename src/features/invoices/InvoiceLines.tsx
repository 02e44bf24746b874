import type { Invoice } from '../../api';
import { plural } from '../../lib/plural';
import { Icon } from '../../ui/Icon';
import { Money } from '../../ui/Money';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import * as styles from './InvoiceLines.module.css';

type Lines = NonNullable<Invoice['lines']>;

interface InvoiceLinesProps {
  readonly lines: Lines;
  /** What the invoice is called. */
  readonly name: string;
}

/** What an invoice is for, line by line, folded away until it is asked for. */
export function InvoiceLines({ lines, name }: InvoiceLinesProps) {
  return (
    <details className={styles.root}>
      <summary className={styles.summary}>
        <span className={styles.chevron}>
          <Icon name="chevronRight" />
        </span>
        {plural(lines.length, 'line', 'lines')}
        <VisuallyHidden>{` of ${name}`}</VisuallyHidden>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Description</th>
              <th scope="col">Quantity</th>
              <th scope="col">Unit Price</th>
              <th scope="col">Amount</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // Lines carry no id, and their order never changes.
              <Line key={index} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const price = (amount: number | null | undefined) =>
  typeof amount === 'number' ? <Money amount={amount} plain /> : 'N/A';

function Line({ line: { description, quantity, unitPrice, amount } }: { readonly line: Lines[number] }) {
  return (
    <tr>
      <th scope="row">{description}</th>
      <td>{quantity ?? 'N/A'}</td>
      <td>{price(unitPrice)}</td>
      <td>{price(amount)}</td>
    </tr>
  );
}
