import { isPart, listOf, type Part } from '#server/contract/parts';
import type { Difference, Level } from './changes';
import { descriptive, partIn, resolvedIn } from './place';

/** An operation in its document. */
export interface DocumentedOperation {
  readonly document: Part;
  readonly path: string;
  /** The path item, with shared parameters. */
  readonly item: Part;
  readonly operation: Part;
}

/** Compares one aspect of an operation. */
export type Aspect = (before: DocumentedOperation, after: DocumentedOperation) => Difference[];

export const change = (level: Level, keyword: string, message: string): Difference => ({ level, keyword, message });

/** Resolves a reference in the document of this operation. */
export const at = ({ document }: DocumentedOperation, part: Part): Part => resolvedIn({ document, part });

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The operations by a key that does not depend on names of path parameters. */
export const operationsOf = (document: Part): Map<string, DocumentedOperation> =>
  new Map(
    Object.entries(partIn(document, 'paths')).flatMap(([path, entry]) => {
      const item = resolvedIn({ document, part: isPart(entry) ? entry : {} });
      return methods.flatMap((method): [string, DocumentedOperation][] => {
        const operation = item[method];
        if (!isPart(operation)) return [];
        const key = `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
        return [[key, { document, path, item, operation }]];
      });
    }),
  );

/** Title of an operation: `GET /api/health`. */
export const titleOf = (key: string, { path }: DocumentedOperation): string => `${key.split(' ')[0] ?? ''} ${path}`;

/** Parameters by location and name: path parameters by position, headers in lower case. */
export const parametersOf = (documented: DocumentedOperation): Map<string, Part> => {
  const positions = [...documented.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const all = [...listOf(documented.item, 'parameters'), ...listOf(documented.operation, 'parameters')];
  return new Map(
    all
      .filter(isPart)
      .map((parameter) => at(documented, parameter))
      .map((parameter) => {
        const [name, place] = [String(parameter['name']), String(parameter['in'])];
        const key = place === 'path' ? positions.indexOf(name) : place === 'header' ? name.toLowerCase() : name;
        return [`${place} ${key}`, parameter];
      }),
  );
};

/** Keywords of both parts, without descriptions. */
export const namesIn = (before: Part, after: Part): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !descriptive.includes(name));
