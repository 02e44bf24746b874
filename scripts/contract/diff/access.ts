import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf } from '#server/contract/parts';
import { type Aspect, type DocumentedOperation, change, namesIn } from './operation';
import type { Difference } from './changes';
import { partIn } from './place';

/** Security alternatives as texts: schemes with their scopes; no security is an alternative as well. */
const alternativesOf = ({ document, operation }: DocumentedOperation): string[] => {
  const ways = listOf('security' in operation ? operation : document, 'security').filter(isPart);
  if (ways.length === 0) return ['no credentials'];
  return ways.map((way) => {
    const schemes = Object.keys(way).sort();
    if (schemes.length === 0) return 'no credentials';
    return schemes
      .map((scheme) => {
        const scopes = listOf(way, scheme).map(String).sort();
        return scopes.length === 0 ? scheme : `${scheme} (${scopes.join(', ')})`;
      })
      .join(' with ');
  });
};

export const security: Aspect = (before, after) => {
  const [was, is] = [alternativesOf(before), alternativesOf(after)];
  return [
    ...was
      .filter((way) => !is.includes(way))
      .map((way) => change('breaking', 'security', `${way} is no longer enough`)),
    ...is.filter((way) => !was.includes(way)).map((way) => change('additive', 'security', `${way} is enough`)),
  ];
};

const callers = ({ operation }: DocumentedOperation): unknown[] => [
  ...listOf(partIn(operation, 'x-access'), 'callers'),
];

export const access: Aspect = (before, after) => {
  const [was, is] = [callers(before), callers(after)];
  const [scope, scopeNow] = [before, after].map(({ operation }) => partIn(operation, 'x-access')['scope']);
  return [
    ...was
      .filter((one) => !is.includes(one))
      .map((one) => change('breaking', 'x-access', `a ${String(one)} may no longer call it`)),
    ...is
      .filter((one) => !was.includes(one))
      .map((one) => change('warning', 'x-access', `a ${String(one)} may call it`)),
    ...(scope === scopeNow
      ? []
      : [change('breaking', 'x-access', `its ids belong to ${String(scopeNow)} instead of ${String(scope)}`)]),
  ];
};

/** Changes of flags: support of idempotency keys, additive operations. */
const promises: Readonly<Record<string, readonly [added: Difference, removed: Difference]>> = {
  'x-idempotent': [
    change('additive', 'x-idempotent', 'it supports Idempotency-Key'),
    change('breaking', 'x-idempotent', 'it no longer supports Idempotency-Key'),
  ],
  'x-additive': [
    change('warning', 'x-additive', 'a backend may leave it out now'),
    change('breaking', 'x-additive', 'a backend may no longer leave it out'),
  ],
  deprecated: [
    change('warning', 'deprecated', 'it is deprecated'),
    change('additive', 'deprecated', 'it is no longer deprecated'),
  ],
};

const comparedKeywords = [
  ...Object.keys(promises),
  'parameters',
  'requestBody',
  'responses',
  'security',
  'servers',
  'x-access',
];

/** Keywords without effect on callers: order of the documentation, features of the portal, audit log. */
const harmlessKeywords = ['tags', 'x-feature', 'x-audit'];

/** Compares the other keywords of an operation. */
export const otherKeywords: Aspect = ({ operation: was }, { operation: is }) =>
  namesIn(was, is)
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .flatMap((name): Difference[] => {
      const promise = promises[name];
      if (promise) {
        if ((was[name] === true) === (is[name] === true)) return [];
        return [promise[is[name] === true ? 0 : 1]];
      }
      if (comparedKeywords.includes(name)) return [];
      return [change(harmlessKeywords.includes(name) ? 'additive' : 'warning', name, `it has another ${name}`)];
    });
