/** Converts `2024-02-29 16:20:00.123+00` to `2024-02-29T16:20:00.123Z`. */
const instant = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString();

interface ValueType {
  readonly oid: number;
  readonly arrayOid: number;
  readonly parse: (text: string) => unknown;
}

/** The types that the two drivers parse differently by default. */
export const valueTypes: readonly ValueType[] = [
  { oid: 20, arrayOid: 1016, parse: Number },
  { oid: 1700, arrayOid: 1231, parse: Number },
  { oid: 1082, arrayOid: 1182, parse: (text) => text },
  { oid: 1114, arrayOid: 1115, parse: (text) => text },
  { oid: 1184, arrayOid: 1185, parse: instant },
];
