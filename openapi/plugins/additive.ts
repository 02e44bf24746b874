import { fieldsOf, follow, type Context, type Placed, type Rule } from './redocly';
import { specifiedOperations } from './specification';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

function operationsOf(root: unknown, context: Context): [string, Placed][] {
  return Object.entries(fieldsOf(fieldsOf(root)['paths'])).flatMap(([path, item]) => {
    const { node, at } = follow(context, item, context.location.child(['paths', path]));
    return Object.entries(node)
      .filter(([method]) => methods.includes(method))
      .map(([method, definition]): [string, Placed] => [
        `${method.toUpperCase()} ${path}`,
        { node: fieldsOf(definition), at: at.child([method]) },
      ]);
  });
}

/**
 * Requires all operations of the specification and `x-additive: true` on all others. Only additive operations may have
 * `x-feature`, the feature of the portal that uses them.
 */
export const additiveOperations: Rule = () => ({
  Root(root, context) {
    const present = new Map(operationsOf(root, context));
    for (const [operation, { node, at }] of present) {
      const additive = node['x-additive'] === true;
      if (additive === specifiedOperations.includes(operation)) {
        const message = additive
          ? 'is in the specification: it is not x-additive'
          : 'is not in the specification: mark it x-additive: true';
        context.report({ message: `${operation} ${message}.`, location: at });
      }
      if (!additive && node['x-feature'] !== undefined)
        context.report({ message: `${operation}: x-feature is allowed only with x-additive: true.`, location: at });
    }
    for (const operation of specifiedOperations.filter((specified) => !present.has(specified))) {
      context.report({
        message: `${operation} of the specification is missing.`,
        location: context.location.child(['paths']),
      });
    }
  },
});
