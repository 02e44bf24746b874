import { memo, useId } from 'react';
import { HiddenAmount, Money } from '../../../ui/Money';
import { useAmountDisplay } from '../../../preferences/useAmountDisplay';
import type { Share } from './composition';
import { compositionOf } from './composition';
import type { Entry } from './entries';
import * as sheet from './StatementSheet.module.css';
import * as styles from './SmallTable.module.css';

/** What each section of a statement consists of: bars, with the figures they stand for beside them. */
export const Composition = memo(function Composition({ entries }: { readonly entries: readonly Entry[] }) {
  const titleId = useId();
  const sections = compositionOf(entries);
  if (sections.length === 0) return null;
  return (
    <section className={sheet.section} aria-labelledby={titleId}>
      <h3 id={titleId}>Composition</h3>
      <div className={styles.side}>
        {sections.map(({ key, label, parts }) => (
          <table key={key} className={styles.table}>
            <caption className={styles.caption}>{label}</caption>
            <tbody>
              {parts.map((part) => (
                <Part key={part.key} part={part} />
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
});

function Part({ part: { label, amount, share } }: { readonly part: Share }) {
  const display = useAmountDisplay();
  return (
    <tr>
      <th scope="row">
        {label}
        {!display.hidden && (
          <span className={styles.bar} data-negative={amount < 0 || undefined}>
            <span style={{ width: `${String(Math.max(share * 100, 0.5))}%` }} />
          </span>
        )}
      </th>
      <td>
        <Money amount={amount} />
      </td>
      <td className={styles.percent}>{display.hidden ? <HiddenAmount /> : `${(share * 100).toFixed(1)}%`}</td>
    </tr>
  );
}
