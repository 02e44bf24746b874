import { useMemo } from 'react';
import { parts } from '../offers/known';
import { Offers } from '../offers/Offers';
import { join } from '../paths';

/** Offers an address for the six fields that begin with `prefix`. */
export function AddressOffers({ prefix }: { readonly prefix: string }) {
  const targets = useMemo(() => Object.fromEntries(parts.address.map((part) => [part, `${prefix}${part}`])), [prefix]);
  return <Offers kind="address" targets={targets} />;
}

interface PersonOffersProps {
  readonly prefix: string;
  /** The fields for name, email and phone. */
  readonly names: readonly [name: string, email: string, phone: string];
}

/** Offers people for the fields of one. */
export function PersonOffers({ prefix, names: [name, email, phone] }: PersonOffersProps) {
  const targets = useMemo(
    () => ({ name: join(prefix, name), email: join(prefix, email), phone: join(prefix, phone) }),
    [prefix, name, email, phone],
  );
  return <Offers kind="details" targets={targets} />;
}

/** Offers emails and phones for those of the business itself. */
export function ContactOffers({ prefix }: { readonly prefix: string }) {
  const email = useMemo(() => ({ email: join(prefix, 'businessEmail') }), [prefix]);
  const phone = useMemo(() => ({ phone: join(prefix, 'businessPhone') }), [prefix]);
  return (
    <>
      <Offers kind="email" targets={email} />
      <Offers kind="phone" targets={phone} />
    </>
  );
}
