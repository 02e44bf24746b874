import { useMemo } from 'react';
import { join } from '../paths';
import type { Kind } from './known';
import { parts } from './known';
import { Offers } from './Offers';

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
