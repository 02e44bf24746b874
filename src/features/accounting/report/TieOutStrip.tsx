import { clsx } from 'clsx';
import { memo } from 'react';
import { type TieOut, incomeStatementFiltersSchema } from '@/api';
import type { FieldDescription } from '@/lib/formSchema';
import { lookUp } from '@/lib/lookUp';
import { roundToCents } from '@/lib/money';
import { formatCount, plural } from '@/lib/plural';
import { Icon } from '@/ui/Icon';
import { Money } from '@/ui/Money';
import { usePrinting } from '@/ui/print/usePrinting';
import { isFilteredByDimension } from '../criteria';
import type { Period } from './heading';
import { useReportDisplay } from './ReportDisplay';
import * as sheet from './ReportSheet.module.css';
import * as styles from './TieOutStrip.module.css';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';

/** The fields of the filters; the contract may add filters. */
const fields: Readonly<Record<string, FieldDescription>> = incomeStatementFiltersSchema.fields;

interface TieOutStripProps {
  /** Absent where the backend does not send them. */
  readonly checks: readonly TieOut[] | undefined;
  readonly periods: readonly Period[];
}

/** The checks of a report: whether pairs of figures are equal, and otherwise their difference and its causes. */
export const TieOutStrip = memo(function TieOutStrip({ checks = [], periods }: TieOutStripProps) {
  const isPrinting = usePrinting();
  if (checks.length === 0) return null;
  const applies = !isOfDimension(periods);
  const failed = applies ? checks.filter((check) => !holdsIn(check)).length : 0;
  const list = (
    <ul className={clsx(shared.list, styles.list)} style={tiles(260, '10px 24px')}>
      {checks.map((check) => (
        <Check key={check.id} check={check} periods={periods} />
      ))}
    </ul>
  );
  return (
    <section className={sheet.section} aria-label="Checks">
      {isPrinting ? (
        list
      ) : (
        // Failed checks are open.
        <details open={failed > 0}>
          <summary className={shared.fold}>{describeChecks(checks.length, applies, failed)}</summary>
          {list}
        </details>
      )}
    </section>
  );
});

/** Says in one line whether all checks passed. */
function describeChecks(count: number, applies: boolean, failed: number): string {
  if (!applies) return 'Checks are not applicable with a dimension filter';
  const all = plural(count, 'check', 'checks');
  return failed === 0 ? `${all} passed` : `${formatCount(failed)} of ${all} failed`;
}

interface CheckProps extends Pick<TieOutStripProps, 'periods'> {
  readonly check: TieOut;
}

/** The difference of the figures as they are shown, unless the server found another one. */
function differencesOf({ left, right, differences }: TieOut): readonly number[] {
  return differences.map((difference, index) => {
    const shown = roundToCents(roundToCents(left.values[index] ?? 0) - roundToCents(right.values[index] ?? 0));
    return Math.abs(difference - shown) < 0.01 ? shown : roundToCents(difference);
  });
}

/** Whether the figures are equal; differences of less than a cent are not shown. */
function holdsIn(check: TieOut): boolean {
  const differences = differencesOf(check);
  return check.holds || (differences.length > 0 && differences.every((difference) => difference === 0));
}

/** Whether the figures are those of one dimension, which do not tie out with those of the complete books. */
const isOfDimension = (periods: readonly Period[]): boolean =>
  periods.some(({ criteria }) => isFilteredByDimension(criteria));

function Check({ check, periods }: CheckProps) {
  const { label, left, right } = check;
  const display = useReportDisplay();
  if (isOfDimension(periods)) {
    return (
      <li className={clsx(styles.check, shared.secondary)}>
        <Icon name="info" />
        <div>
          <p style={{ fontWeight: 500 }}>{label}</p>
          <p>Not applicable with a dimension filter</p>
        </div>
      </li>
    );
  }
  const holds = holdsIn(check);
  // A failed check is to the cent: its difference may be less than a dollar.
  const format = { ...display, wholeDollars: holds && display.wholeDollars };
  return (
    <li className={styles.check} data-holds={holds}>
      <Icon name={holds ? 'check' : 'warning'} />
      <div>
        <p style={{ fontWeight: 500 }}>{`${label} – ${holds ? 'passed' : 'failed'}`}</p>
        <p className={shared.secondary}>
          {left.label} <Money amount={left.values[0] ?? 0} plain format={format} /> · {right.label}{' '}
          <Money amount={right.values[0] ?? 0} plain format={format} />
        </p>
        {!holds && <Differences check={check} periods={periods} />}
      </div>
    </li>
  );
}

/** The periods with a difference, each with its causes, whose amounts add up to it. */
function Differences({ check, periods }: CheckProps) {
  const { causes } = check;
  const { parentheses } = useReportDisplay();
  const failing = differencesOf(check).flatMap((amount, index) => (amount === 0 ? [] : [{ amount, index }]));
  return (
    <ul className={styles.causes}>
      {failing.map(({ amount, index }) => (
        <li key={index}>
          Difference: <Money amount={amount} plain format={{ parentheses }} />{' '}
          {periods.length > 1 && `(${periods[index]?.label ?? ''})`}
          <ul className={styles.causes}>
            {causes
              .filter(({ amounts }) => roundToCents(amounts[index] ?? 0) !== 0)
              .map(({ filter, message, amounts, references = [] }, place) => (
                // The causes have no id, and their order never changes.
                <li key={place}>
                  {filter !== undefined && <strong>{lookUp(fields, filter)?.label ?? filter}: </strong>}
                  {message} <Money amount={amounts[index] ?? 0} plain format={{ parentheses }} />
                  {references.length > 0 && ` (${references.join(', ')})`}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
