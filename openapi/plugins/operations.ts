import { fieldsOf, follow, isFields, listOf, textsOf, type Context, type Rule } from './redocly';

const areas = [
  'health',
  'user',
  'profile',
  'onboarding',
  'families',
  'invoices',
  'accounting',
  'messaging',
  'relatedParties',
  'audit',
  'imports',
];
const callers = ['anyone', 'newcomer', 'client', 'concierge'];
const scopes = ['none', 'self', 'family', 'conversation'];

/**
 * Names of generated functions equal the operationId; some generators would change the capitals of
 * `importDWPData`.
 */
const isCamelCase = (name: unknown): boolean =>
  typeof name === 'string' && /^[a-z][a-z0-9]*([A-Z][a-z0-9]+)*$/.test(name);

/**
 * Requires `operationId` in camelCase and exactly one tag, the area. Redocly's own rules require unique ids and
 * summaries.
 */
export const operationName: Rule = () => ({
  Operation(operation, context) {
    const { operationId, tags } = fieldsOf(operation);
    if (!isCamelCase(operationId)) {
      context.report({
        message: `operationId "${String(operationId)}" is not in camelCase (importDwpData, not importDWPData).`,
      });
    }
    const [area, ...more] = textsOf(tags);
    if (area === undefined || more.length > 0 || !areas.includes(area)) {
      context.report({ message: `An operation has exactly one tag, its area: ${areas.join(', ')}.` });
    }
  },
});

function accessProblem(operation: unknown): string | undefined {
  const { 'x-access': access, security } = fieldsOf(operation);
  if (!isFields(access)) return 'must declare its callers: x-access: { callers: [...], scope: ... }';
  const named = textsOf(access['callers']);
  if (named.length === 0 || named.some((caller) => !callers.includes(caller)))
    return `has x-access.callers out of ${callers.join(', ')}`;
  if (!scopes.some((scope) => scope === access['scope'])) return `has an x-access.scope out of ${scopes.join(', ')}`;
  if (Object.keys(access).length > 2) return 'may only have callers and scope in x-access';
  const isPublic = listOf(security).length === 0 && Array.isArray(security);
  if (named.includes('anyone') !== isPublic) return 'has `security: []` exactly when anyone may call it';
  return named.includes('anyone') && named.length > 1 ? 'names no other caller beside anyone' : undefined;
}

/** Requires `x-access` for every operation, and a token unless its caller is `anyone`. */
export const operationAccess: Rule = () => ({
  Operation(operation, context) {
    const problem = accessProblem(operation);
    if (problem !== undefined) context.report({ message: `An operation ${problem}.` });
  },
});

const isKeyParameter = (operation: unknown, context: Context): boolean =>
  listOf(fieldsOf(operation)['parameters']).some(
    (parameter) => follow(context, parameter, context.location).node['name'] === 'Idempotency-Key',
  );

/** Requires the parameter `Idempotency-Key` together with `x-idempotent: true`. */
export const idempotency: Rule = () => ({
  Operation(operation, context) {
    if ((fieldsOf(operation)['x-idempotent'] === true) !== isKeyParameter(operation, context)) {
      context.report({ message: 'x-idempotent: true and the parameter Idempotency-Key go together.' });
    }
  },
});
