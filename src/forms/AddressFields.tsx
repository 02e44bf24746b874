import { TextField } from './TextField';

interface AddressFieldsProps {
  /** What the six fields begin with: `address`, `employerAddress`, `businessEntities[0].legalAddress`. */
  readonly prefix: string;
  /** The address of the person at the screen: the browser may fill it in. */
  readonly own?: boolean;
}

/** The six parts of an address: two lines, city, state, ZIP code, country. Spec: client-portal 3. */
export function AddressFields({ prefix, own = false }: AddressFieldsProps) {
  const fill = (token: string): string => (own ? token : 'off');
  return (
    <>
      <TextField name={`${prefix}Line1`} autoComplete={fill('address-line1')} wide />
      <TextField name={`${prefix}Line2`} autoComplete={fill('address-line2')} wide />
      <TextField name={`${prefix}City`} autoComplete={fill('address-level2')} />
      <TextField name={`${prefix}State`} autoComplete={fill('address-level1')} />
      <TextField name={`${prefix}ZipCode`} autoComplete={fill('postal-code')} />
      <TextField name={`${prefix}Country`} autoComplete={fill('country-name')} />
    </>
  );
}
