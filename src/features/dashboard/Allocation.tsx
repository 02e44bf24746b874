import type { AllocationPart } from '@/api';
import { formatShare, sharesOf } from '@/lib/shares';
import { useHidesAmounts } from '@/preferences/useHidesAmounts';
import { HiddenAmount } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Allocation.module.css';

/** How strong the color of a part is: each one is paler than the one before. */
const strengthOf = (place: number): number => 1 - place * 0.11;

/** What the assets consist of, as one bar with the share of each part; empty for less than two parts of a whole. */
export function Allocation({ parts }: { readonly parts: readonly AllocationPart[] }) {
  const hidden = useHidesAmounts();
  const shares = sharesOf(parts.map((part, index) => ({ ...part, key: String(index) })));
  if (shares.length < 2) return null;
  return (
    <section aria-label="Allocation of assets" className={styles.allocation}>
      <h3 className={shared.secondary}>Allocation of assets</h3>
      {!hidden && (
        <div className={styles.bar} aria-hidden="true">
          {shares.map(({ key, share }, place) => (
            <span key={key} style={{ flexGrow: share, opacity: strengthOf(place) }} />
          ))}
        </div>
      )}
      <ul className={styles.legend}>
        {shares.map(({ key, label, share }, place) => (
          <li key={key}>
            {!hidden && <span className={styles.mark} style={{ opacity: strengthOf(place) }} aria-hidden="true" />}
            <span dir="auto">{label}</span>
            <span className={shared.tabular}>{hidden ? <HiddenAmount /> : formatShare(share)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
