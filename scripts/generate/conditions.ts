import type { Condition } from '#src/lib/formSchema';
import { resolve, type Contract, type Schema } from './contract';

/** When a part of a schema applies: `always`, under one of these conditions, or `sometimes` for other conditions. */
export type When = 'always' | 'sometimes' | readonly Condition[];

/** A part of a schema that validates the same value. */
export interface Part {
  readonly schema: Schema;
  readonly when: When;
  /** As in ajv's `schemaPath`; undefined in a reference, where ajv's path is ambiguous. */
  readonly pointer: string | undefined;
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The condition of an `if` on one sibling; `sometimes` for others, also when a missing sibling satisfies them. */
function whenHolds(test: Schema): When {
  const [property, ...more] = Object.entries(test.properties ?? {});
  if (!property || more.length > 0 || !test.required?.includes(property[0])) return 'sometimes';
  const [field, { const: value, enum: values = [value] }] = property;
  const conditions = values.flatMap((is) => (isScalar(is) ? [{ field, is }] : []));
  return conditions.length === values.length ? conditions : 'sometimes';
}

function otherwise(when: When): When {
  const [condition, ...more] = typeof when === 'string' ? [] : when;
  if (!condition || more.length > 0) return 'sometimes';
  return 'is' in condition
    ? [{ field: condition.field, isNot: condition.is }]
    : [{ field: condition.field, is: condition.isNot }];
}

const both = (outer: When, inner: When): When =>
  outer === 'always' ? inner : inner === 'always' ? outer : 'sometimes';

/** The schema and its parts for the same value (`allOf`, `then`, `else` and others), with references resolved. */
export function partsOf(contract: Contract, { schema, when, pointer }: Part): Part[] {
  const here = resolve(contract, schema);
  const at = schema.$ref === undefined ? pointer : undefined;
  const inner = (part: Schema | undefined, path: string, condition: When): Part[] =>
    part === undefined
      ? []
      : partsOf(contract, { schema: part, when: both(when, condition), pointer: at && `${at}/${path}` });
  const holds = here.if ? whenHolds(here.if) : 'sometimes';
  return [
    { schema: here, when, pointer: at },
    ...(here.allOf ?? []).flatMap((part, index) => inner(part, `allOf/${index}`, 'always')),
    ...(['anyOf', 'oneOf'] as const).flatMap((keyword) =>
      (here[keyword] ?? []).flatMap((part, index) => inner(part, `${keyword}/${index}`, 'sometimes')),
    ),
    ...inner(here.then, 'then', holds),
    ...inner(here.else, 'else', otherwise(holds)),
  ];
}
