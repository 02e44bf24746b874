import { Button, Flex } from 'antd';
import type { FormApi } from 'final-form';
import { use, useMemo, useState } from 'react';
import { useFormContext, useFormValue } from '../formContext';
import type { FindSuggestions, Kind, Suggestion } from './suggestion';
import { SuggestionsContext, parts } from './suggestion';
import type { Targets } from './suggestionsFor';
import { suggestionsFor } from './suggestionsFor';
import { join } from '../paths';
import type { FormValues } from '../values';
import { sameValues } from '../values';
import * as styles from './Suggestions.module.css';

interface SuggestionsProps {
  readonly kind: Kind;
  /** The field each part goes to. */
  readonly targets: Targets;
}

/** Chips that fill fields with what was typed elsewhere, one click each. They stand under the fields. */
function Suggestions(props: SuggestionsProps) {
  const find = use(SuggestionsContext);
  return find === undefined ? null : <Chips {...props} find={find} />;
}

/** The same list as before as long as it says the same. */
function keepSame(
  select: (values: FormValues) => readonly Suggestion[],
): (values: FormValues) => readonly Suggestion[] {
  let last: readonly Suggestion[] = [];
  return (values) => {
    const next = select(values);
    if (!sameValues(next, last)) last = next;
    return last;
  };
}

function fill(form: FormApi<FormValues>, kind: Kind, targets: Targets, { values }: Suggestion): void {
  form.batch(() => {
    parts[kind].forEach((part) => {
      const path = targets[part];
      if (path !== undefined) form.change(path, values[part] ?? '');
    });
  });
}

function Chips({ kind, targets, find }: SuggestionsProps & { readonly find: FindSuggestions }) {
  const { form } = useFormContext();
  const [picked, setPicked] = useState<Suggestion>();
  const select = useMemo(
    () => keepSame((values) => suggestionsFor(kind, targets, find(values), values, picked)),
    [kind, targets, find, picked],
  );
  const offers = useFormValue(select);
  if (offers.length === 0) return null;
  const pick = (offer: Suggestion): void => {
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

/** Suggestions an address for the six fields that begin with `prefix`. */
export function AddressOffers({ prefix }: { readonly prefix: string }) {
  const targets = useMemo(() => Object.fromEntries(parts.address.map((part) => [part, `${prefix}${part}`])), [prefix]);
  return <Suggestions kind="address" targets={targets} />;
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

/** Suggestions people for the fields of one: name, email and phone. */
export function PersonOffers({ prefix, names }: GroupOffersProps) {
  return <Suggestions kind="details" targets={useTargets('details', prefix, names)} />;
}

/** Suggestions whom to reach somewhere: website, email and phone. */
export function ContactOffers({ prefix, names }: GroupOffersProps) {
  return <Suggestions kind="contact" targets={useTargets('contact', prefix, names)} />;
}

interface OneOfferProps {
  /** The field. */
  readonly name: string;
}

/** Suggestions emails for a field that asks for one. */
export function EmailOffers({ name }: OneOfferProps) {
  return <Suggestions kind="email" targets={useMemo(() => ({ email: name }), [name])} />;
}

/** Suggestions phones for a field that asks for one. */
export function PhoneOffers({ name }: OneOfferProps) {
  return <Suggestions kind="phone" targets={useMemo(() => ({ phone: name }), [name])} />;
}
