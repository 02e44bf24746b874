import { Button, Flex } from 'antd';
import type { FormApi } from 'final-form';
import { use, useMemo, useState } from 'react';
import { useFormContext, useFormValue } from '../formContext';
import type { FindKnown, Kind, Known } from './known';
import { KnownContext, parts } from './known';
import type { Targets } from './offers';
import { offersFor } from './offers';
import { join } from '../paths';
import type { FormValues } from '../values';
import { sameValues } from '../values';
import * as styles from './Offers.module.css';

interface OffersProps {
  readonly kind: Kind;
  /** The field each part goes to. */
  readonly targets: Targets;
}

/** Chips that fill fields with what was typed elsewhere, one click each. They stand under the fields. */
function Offers(props: OffersProps) {
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
    <Flex wrap gap={6} className={styles.root}>
      {offers.map((offer) => (
        <Button key={offer.label} type="dashed" size="small" className={styles.chip} onClick={() => pick(offer)}>
          {offer.label}
        </Button>
      ))}
    </Flex>
  );
}

/** Offers an address for the six fields that begin with `prefix`. */
export function AddressOffers({ prefix }: { readonly prefix: string }) {
  const targets = useMemo(() => Object.fromEntries(parts.address.map((part) => [part, `${prefix}${part}`])), [prefix]);
  return <Offers kind="address" targets={targets} />;
}

interface GroupOffersProps {
  readonly prefix: string;
  /** The fields for the parts of what is offered, in their order. */
  readonly names: readonly [string, string, string];
}

function useTargets(kind: Kind, prefix: string, [first, second, third]: GroupOffersProps['names']) {
  return useMemo(() => {
    const names = [first, second, third];
    return Object.fromEntries(parts[kind].map((part, index) => [part, join(prefix, names[index] ?? '')]));
  }, [kind, prefix, first, second, third]);
}

/** Offers people for the fields of one: name, email and phone. */
export function PersonOffers({ prefix, names }: GroupOffersProps) {
  return <Offers kind="details" targets={useTargets('details', prefix, names)} />;
}

/** Offers whom to reach somewhere: website, email and phone. */
export function ContactOffers({ prefix, names }: GroupOffersProps) {
  return <Offers kind="contact" targets={useTargets('contact', prefix, names)} />;
}

interface OneOfferProps {
  /** The field. */
  readonly name: string;
}

/** Offers emails for a field that asks for one. */
export function EmailOffers({ name }: OneOfferProps) {
  return <Offers kind="email" targets={useMemo(() => ({ email: name }), [name])} />;
}

/** Offers phones for a field that asks for one. */
export function PhoneOffers({ name }: OneOfferProps) {
  return <Offers kind="phone" targets={useMemo(() => ({ phone: name }), [name])} />;
}
