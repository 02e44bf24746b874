import { fieldsOf, textsOf, type Rule } from './redocly';

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
const roles = ['newcomer', 'client', 'concierge'];
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
  const { security, 'x-scope': scope } = fieldsOf(operation);
  if (!Array.isArray(security)) return 'names its callers: security: [{ bearer: [role] }], or [] for anyone';
  const isRole = (way: unknown): boolean => {
    const [role, ...more] = textsOf(fieldsOf(way)['bearer']);
    return role !== undefined && more.length === 0 && roles.includes(role);
  };
  if (!security.every(isRole)) return `has one role in each entry of security, out of ${roles.join(', ')}`;
  return scopes.some((known) => known === scope) ? undefined : `has an x-scope out of ${scopes.join(', ')}`;
}

/** Requires the roles of callers and the scope of ids for every operation. */
export const operationAccess: Rule = () => ({
  Operation(operation, context) {
    const problem = accessProblem(operation);
    if (problem !== undefined) context.report({ message: `An operation ${problem}.` });
  },
});
