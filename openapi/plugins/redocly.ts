/** The part of Redocly's plugin interface that the rules use; Redocly CLI does not publish types. */

/** A location in a file of the contract. */
export interface Location {
  readonly source: { readonly absoluteRef: string };
  child(steps: readonly (string | number)[]): Location;
}

/** What a visitor knows of the visited node. */
export interface Context {
  readonly location: Location;
  /** The key of the visited node in its parent: the method of an operation. */
  readonly key: string | number;
  /** The type of the visited node, for example `Operation` or `Schema`. */
  readonly type: { readonly name: string };
  report(problem: { readonly message: string; readonly location?: Location }): void;
  /** Resolves a reference in the file `from`; returns other nodes unchanged. */
  resolve(node: unknown, from?: string): { readonly node?: unknown; readonly location?: Location };
}

type Visitor = (node: unknown, context: Context) => void;
/** A rule of Redocly: a visitor for each type of node. */
export type Rule = () => Readonly<Record<string, Visitor>>;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a node is an object. */
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an object; none for other nodes. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Returns the entries of a list; none for other nodes. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the strings of a list. */
export const textsOf = (value: unknown): string[] => listOf(value).filter((entry) => typeof entry === 'string');

/** A node with its location. */
export interface Placed {
  readonly node: Fields;
  readonly at: Location;
}

/** Resolves a reference; properties next to `$ref` override those of its target. Returns other nodes unchanged. */
export function follow(context: Context, node: unknown, at: Location): Placed {
  const fields = fieldsOf(node);
  if (typeof fields['$ref'] !== 'string') return { node: fields, at };
  const target = context.resolve(node, at.source.absoluteRef);
  if (!target.location) return { node: fields, at };
  const { node: there, at: place } = follow(context, target.node, target.location);
  const messages = { ...fieldsOf(there['x-messages']), ...fieldsOf(fields['x-messages']) };
  return { node: { ...there, ...fields, 'x-messages': messages }, at: place };
}
