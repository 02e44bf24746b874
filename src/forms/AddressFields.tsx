import { Suggestions } from './suggestions/Suggestions';
import { parts } from './suggestions/suggestionsFor';
import { TextField } from './TextField';

interface AddressFieldsProps {
  /** Begins the names of the six fields: `address`, `businessEntities[0].legalAddress`. */
  readonly prefix: string;
  /** Lets the browser fill in the address of the user. */
  readonly autoFill?: boolean;
}

const tokens = {
  Line1: 'address-line1',
  Line2: 'address-line2',
  City: 'address-level2',
  State: 'address-level1',
  ZipCode: 'postal-code',
  Country: 'country-name',
} as const;

/** The six parts of an address, and suggestions for them. Spec: R-FRM-8. */
export function AddressFields({ prefix, autoFill = false }: AddressFieldsProps) {
  return (
    <>
      {parts.address.map((part) => (
        <TextField
          key={part}
          name={`${prefix}${part}`}
          autoComplete={autoFill ? tokens[part] : 'off'}
          wide={part.startsWith('Line')}
        />
      ))}
      <Suggestions kind="address" fields={parts.address.map((part) => `${prefix}${part}`)} />
    </>
  );
}
