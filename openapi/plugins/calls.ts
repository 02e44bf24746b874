import { fieldsOf, follow, type Context, type Placed, type Rule } from './redocly';
import { specifiedCalls } from './specification';

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

function callsOf(root: unknown, context: Context): [string, Placed][] {
  return Object.entries(fieldsOf(fieldsOf(root)['paths'])).flatMap(([path, item]) => {
    const { node, at } = follow(context, item, context.location.child(['paths', path]));
    return Object.entries(node)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]): [string, Placed] => [
        `${method.toUpperCase()} ${path}`,
        { node: fieldsOf(operation), at: at.child([method]) },
      ]);
  });
}

/**
 * Requires all operations of the specification and `x-additive: true` on all others. Only additive operations may have
 * `x-feature`, the feature of the portal that uses them.
 */
export const calls: Rule = () => ({
  Root(root, context) {
    const present = new Map(callsOf(root, context));
    for (const [call, { node, at }] of present) {
      const additive = node['x-additive'] === true;
      if (additive === specifiedCalls.includes(call)) {
        const message = additive
          ? 'is in the specification: it is not x-additive'
          : 'is not in the specification: mark it x-additive: true';
        context.report({ message: `${call} ${message}.`, location: at });
      }
      if (!additive && node['x-feature'] !== undefined)
        context.report({ message: `${call}: x-feature is allowed only with x-additive: true.`, location: at });
    }
    for (const call of specifiedCalls.filter((specified) => !present.has(specified))) {
      context.report({
        message: `${call} of the specification is missing.`,
        location: context.location.child(['paths']),
      });
    }
  },
});
