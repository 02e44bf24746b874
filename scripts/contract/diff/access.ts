import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf } from '#server/contract/parts';
import { type Aspect, type DocumentedOperation, change, namesIn } from './operation';
import type { Difference } from './changes';

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

export const scope: Aspect = ({ operation: before }, { operation: after }) => {
  const [was, is] = [before, after].map((operation) => operation['x-scope']);
  if (was === is) return [];
  return [change('breaking', 'x-scope', `its ids belong to ${String(is)} instead of ${String(was)}`)];
};

/** Changes of flags: additive and deprecated operations. */
const promises: Readonly<Record<string, readonly [added: Difference, removed: Difference]>> = {
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
  'x-scope',
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
