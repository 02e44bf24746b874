import { iso31661, iso31662 } from 'iso-3166';
import type { FieldDescription } from '../lib/formSchema';

/** The kinds of places a field may hold. */
export type PlaceKind = Exclude<NonNullable<FieldDescription['holds']>, 'phone'>;

/** A place to choose: the value of the field, and its label in the list. */
export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

const states = iso31662
  .filter(({ parent }) => parent === 'US')
  .map(({ code, name }) => ({ code: code.replace('US-', ''), name }))
  .sort((one, other) => one.name.localeCompare(other.name));

const isUnitedStates = ({ alpha2 }: { alpha2: string }): boolean => alpha2 === 'US';

/** All countries by name, the United States first. */
const countries = [
  ...iso31661.filter(isUnitedStates),
  ...iso31661.filter((one) => !isUnitedStates(one)).sort((one, other) => one.name.localeCompare(other.name)),
].map(({ alpha2: code, name }) => ({ code, name }));

interface Place {
  readonly code: string;
  readonly name: string;
}

const byName = ({ code, name }: Place): PlaceOption => ({ value: name, label: `${name} (${code})` });
const byCode = ({ code, name }: Place): PlaceOption => ({ value: code, label: `${name} (${code})` });

/** The places of ISO 3166 to offer for each kind of field, those of the United States first. */
export const places: Readonly<Record<PlaceKind, readonly PlaceOption[]>> = {
  country: countries.map(byName),
  countryCode: countries.map(byCode),
  state: states.map(byCode),
  jurisdiction: [...states, ...countries].map(byName),
};
