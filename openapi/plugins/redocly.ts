/** The part of Redocly's plugin interface the rules use; the command line tool publishes no types of its own. */

/** A place in one of the contract's files. */
export interface Location {
  readonly source: { readonly absoluteRef: string };
  child(steps: readonly (string | number)[]): Location;
}

export interface Context {
  readonly location: Location;
  /** The kind of node that is visited: `Operation`, `Schema` and so on. */
  readonly type: { readonly name: string };
  report(problem: { readonly message: string; readonly location?: Location }): void;
  /** Follows a reference that stands in the file `from`; what is none is its own target. */
  resolve(node: unknown, from?: string): { readonly node?: unknown; readonly location?: Location };
}

type Visit = (node: unknown, context: Context) => void;
export type Rule = () => Readonly<Record<string, Visit>>;

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a node; none when it is no object. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The entries of a node that is a list; none when it is not. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts in a node that is a list. */
export const textsOf = (value: unknown): string[] => listOf(value).filter((entry) => typeof entry === 'string');

/** A node and its place. */
export interface Placed {
  readonly node: Fields;
  readonly at: Location;
}

/** What a node is when its reference, if it is one, is followed; what stands beside the reference wins. */
export function follow(context: Context, node: unknown, at: Location): Placed {
  const fields = fieldsOf(node);
  if (typeof fields['$ref'] !== 'string') return { node: fields, at };
  const target = context.resolve(node, at.source.absoluteRef);
  if (!target.location) return { node: fields, at };
  const { node: there, at: place } = follow(context, target.node, target.location);
  const messages = { ...fieldsOf(there['x-messages']), ...fieldsOf(fields['x-messages']) };
  return { node: { ...there, ...fields, 'x-messages': messages }, at: place };
}
