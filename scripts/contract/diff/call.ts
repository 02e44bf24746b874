import { isPart, listOf, type Part } from '#server/contract/document';
import type { Difference, Level } from './changes';
import { descriptive, partIn, resolvedIn } from './place';

/** An operation where it stands in its document. */
export interface DocumentedOperation {
  readonly document: Part;
  readonly path: string;
  /** What stands beside the methods of its path: shared parameters. */
  readonly item: Part;
  readonly operation: Part;
}

/** Compares one aspect of an operation. */
export type Aspect = (before: DocumentedOperation, after: DocumentedOperation) => Difference[];

export const change = (level: Level, keyword: string, message: string): Difference => ({ level, keyword, message });

/** The part a reference in this call's document leads to. */
export const at = ({ document }: DocumentedOperation, part: Part): Part => resolvedIn({ document, part });

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Every operation, by a key that does not change when a parameter of the path is renamed. */
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

/** The call as people write it: `GET /api/health`. */
export const titleOf = (key: string, { path }: DocumentedOperation): string => `${key.split(' ')[0] ?? ''} ${path}`;

/** Parameters by place and name; those of the path by their position, those of headers without letter case. */
export const parametersOf = (call: DocumentedOperation): Map<string, Part> => {
  const positions = [...call.path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  const all = [...listOf(call.item, 'parameters'), ...listOf(call.operation, 'parameters')];
  return new Map(
    all
      .filter(isPart)
      .map((parameter) => at(call, parameter))
      .map((parameter) => {
        const [name, place] = [String(parameter['name']), String(parameter['in'])];
        const key = place === 'path' ? positions.indexOf(name) : place === 'header' ? name.toLowerCase() : name;
        return [`${place} ${key}`, parameter];
      }),
  );
};

/** Names that are in one part, in the other, or in both, without texts for people. */
export const namesIn = (before: Part, after: Part): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !descriptive.includes(name));
