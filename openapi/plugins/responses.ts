import { fieldsOf, follow, listOf, type Context, type Rule } from './redocly';

/** Returns the required error statuses of an operation, based on its parameters, body and callers. */
function expectedFailures(operation: unknown, context: Context): string[] {
  const { parameters, requestBody, security, 'x-scope': scope } = fieldsOf(operation);
  const roles = listOf(security).length;
  const sent = listOf(parameters).map((entry) => follow(context, entry, context.location).node);
  const inPath = sent.some((parameter) => parameter['in'] === 'path');
  return [
    ...(listOf(parameters).length > 0 || requestBody ? ['400'] : []),
    ...(roles === 0 ? [] : ['401']),
    ...(roles === 0 || roles === 3 ? [] : ['403']),
    ...(inPath || scope === 'family' || scope === 'conversation' ? ['404'] : []),
    ...(sent.some(({ name }) => name === 'Idempotency-Key') ? ['409'] : []),
    ...(requestBody ? ['413', '415'] : []),
    '500',
    '503',
  ];
}

function failureProblem(response: Readonly<Record<string, unknown>>): string | undefined {
  const json = fieldsOf(fieldsOf(response['content'])['application/json']);
  const reference = fieldsOf(json['schema'])['$ref'];
  if (typeof reference !== 'string' || !reference.endsWith('/Error')) return 'has the body Error';
  return 'example' in json || 'examples' in json ? undefined : 'has an example';
}

/** Requires a response with the body `Error` and an example for every error status of an operation. */
export const errorResponses: Rule = () => ({
  Operation(operation, context) {
    const responses = fieldsOf(fieldsOf(operation)['responses']);
    const missing = expectedFailures(operation, context).filter((status) => !(status in responses));
    if (missing.length > 0) context.report({ message: `The responses ${missing.join(', ')} are missing.` });
    for (const [status, response] of Object.entries(responses)) {
      if (!/^[45]/.test(status)) continue;
      const { node } = follow(context, response, context.location);
      const problem = failureProblem(node);
      if (problem)
        context.report({
          message: `Every failure ${problem}.`,
          location: context.location.child(['responses', status]),
        });
    }
  },
});

/** Requires one success status, with a schema unless it is 204. */
export const successResponse: Rule = () => ({
  Operation(operation, context) {
    const responses = Object.entries(fieldsOf(fieldsOf(operation)['responses']));
    const [success, ...more] = responses.filter(([status]) => status.startsWith('2'));
    if (!success || more.length > 0) {
      context.report({ message: 'Success has exactly one status.' });
      return;
    }
    const { node } = follow(context, success[1], context.location);
    const bodies = Object.values(fieldsOf(node['content'])).map(fieldsOf);
    const isFine =
      success[0] === '204' ? bodies.length === 0 : bodies.length > 0 && bodies.every(({ schema }) => schema);
    const location = context.location.child(['responses', success[0]]);
    if (!isFine) context.report({ message: 'A success has a schema; 204 has no body.', location });
  },
});
