import type { FormApi } from 'final-form';
import { use, useMemo, useState } from 'react';
import { useFormContext, useFormValue } from '../formContext';
import { sameValues } from '../values';
import type { FormValues } from '../values';
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
function keepSame(select: (values: FormValues) => readonly Known[]): (values: FormValues) => readonly Known[] {
  let last: readonly Known[] = [];
  return (values) => {
    const next = select(values);
    if (!sameValues(next, last)) last = next;
    return last;
  };
}

function fill(form: FormApi<FormValues>, kind: Kind, targets: Targets, { values }: Known): void {
  form.batch(() => {
    parts[kind].forEach((part) => {
      const path = targets[part];
      if (path !== undefined) form.change(path, values[part] ?? '');
    });
  });
}

function Chips({ kind, targets, find }: OffersProps & { readonly find: FindKnown }) {
  const { form } = useFormContext();
  const [picked, setPicked] = useState<Known>();
  const select = useMemo(
    () => keepSame((values) => offersFor(kind, targets, find(values), values, picked)),
    [kind, targets, find, picked],
  );
  const offers = useFormValue(select);
  if (offers.length === 0) return null;
  const pick = (offer: Known): void => {
    setPicked(offer);
    fill(form, kind, targets, offer);
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
