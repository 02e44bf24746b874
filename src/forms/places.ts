import { iso31661, iso31662 } from 'iso-3166';
import type { FieldDescription } from '@/lib/formSchema';

/** The kinds of places a field may hold. */
export type PlaceKind = NonNullable<FieldDescription['holds']>;

/** A place to choose: the value of the field, and its label in the list. */
export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

interface Place {
  readonly code: string;
  readonly name: string;
}

const sorted = (all: Place[]): Place[] => all.sort((one, other) => one.name.localeCompare(other.name));

const states = sorted(
  iso31662.flatMap(({ parent, code, name }) => (parent === 'US' ? [{ code: code.replace('US-', ''), name }] : [])),
);

/** Everyday names, which the fields hold as well: "South Korea" is "Korea, Republic of" in ISO 3166. */
const regions = new Intl.DisplayNames('en-US', { type: 'region' });

const allCountries = sorted(iso31661.map(({ alpha2: code, name }) => ({ code, name: regions.of(code) ?? name })));

/** All countries by name, the United States first. */
const countries = [true, false].flatMap((first) => allCountries.filter(({ code }) => (code === 'US') === first));

const byName = ({ code, name }: Place): PlaceOption => ({ value: name, label: `${name} (${code})` });
const byCode = (place: Place): PlaceOption => ({ ...byName(place), value: place.code });

/** The places of ISO 3166 to offer for each kind of field, those of the United States first. */
export const places: Readonly<Record<PlaceKind, readonly PlaceOption[]>> = {
  country: countries.map(byName),
  countryCode: countries.map(byCode),
  state: states.map(byCode),
  jurisdiction: [...states, ...countries].map(byName),
};
