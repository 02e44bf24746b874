import { use, useMemo, useState, useSyncExternalStore } from 'react';
import { useFormContext } from '../formContext';
import type { FormControl } from '../FormControl';
import type { FindKnown, Kind, Known } from './known';
import { KnownContext, parts } from './known';
import * as styles from './Offers.module.css';
import type { Targets } from './offers';
import { offersFor } from './offers';

interface OffersProps {
  readonly kind: Kind;
  /** The field each part goes to. */
  readonly targets: Targets;
}

/** Chips that fill fields with what was typed elsewhere, one click each. They stand under the fields. */
export function Offers(props: OffersProps) {
  const find = use(KnownContext);
  return find === undefined ? null : <Chips {...props} find={find} />;
}

/** The same list as before as long as it says the same. */
function keepSame(select: () => readonly Known[]): () => readonly Known[] {
  let last: readonly Known[] = [];
  return () => {
    const next = select();
    const isSame = next.length === last.length && next.every(({ label }, at) => label === last[at]?.label);
    if (!isSame || JSON.stringify(next) !== JSON.stringify(last)) last = next;
    return last;
  };
}

function fill(control: FormControl, kind: Kind, targets: Targets, { values }: Known): void {
  control.form.batch(() => {
    parts[kind].forEach((part) => {
      const path = targets[part];
      if (path !== undefined) control.change(path, values[part] ?? '');
    });
  });
}

function Chips({ kind, targets, find }: OffersProps & { readonly find: FindKnown }) {
  const { control } = useFormContext();
  const [picked, setPicked] = useState<Known>();
  const select = useMemo(
    () => keepSame(() => offersFor(kind, targets, find(control.values), control.values, picked)),
    [kind, targets, find, control, picked],
  );
  const offers = useSyncExternalStore(control.watch, select);
  if (offers.length === 0) return null;
  const pick = (offer: Known): void => {
    setPicked(offer);
    fill(control, kind, targets, offer);
  };
  return (
    <div className={styles.root}>
      {offers.map((offer) => (
        <button key={offer.label} type="button" className={styles.chip} onClick={() => pick(offer)}>
          {offer.label}
        </button>
      ))}
    </div>
  );
}
