import { isPart, listOf, type Part } from '../../../server/contract/document';
import type { Change, Direction } from './changes';
import { resolvedIn, schemaChanges } from './schemas';

interface Call {
  readonly document: Part;
  readonly operation: Part;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

const partIn = (part: Part, name: string): Part => {
  const inner = part[name];
  return isPart(inner) ? inner : {};
};

const callsOf = (document: Part): Map<string, Call> =>
  new Map(
    Object.entries(partIn(document, 'paths')).flatMap(([path, item]) =>
      methods.flatMap((method): [string, Call][] => {
        const operation = isPart(item) ? item[method] : undefined;
        return isPart(operation) ? [[`${method.toUpperCase()} ${path}`, { document, operation }]] : [];
      }),
    ),
  );

type Compare = (before: Call, after: Call) => Omit<Change, 'call'>[];

const at = ({ document }: Call, schema: Part): Part => resolvedIn({ document, schema });

const parametersOf = (call: Call): Map<string, Part> =>
  new Map(
    listOf(call.operation, 'parameters')
      .filter(isPart)
      .map((parameter) => at(call, parameter))
      .map((parameter) => [`${String(parameter['name'])} (${String(parameter['in'])})`, parameter]),
  );

const parameterChange = (name: string, was: Part | undefined, is: Part | undefined): Omit<Change, 'call'>[] => {
  if (!was) {
    const isNeeded = is?.['required'] === true;
    return [{ breaking: isNeeded, said: `the parameter ${name} is new${isNeeded ? ' and required' : ''}` }];
  }
  if (!is) return [{ breaking: true, said: `the parameter ${name} is gone` }];
  const [before, after] = [was['required'] === true, is['required'] === true];
  if (before === after) return [];
  return [{ breaking: after, said: `the parameter ${name} is ${after ? 'required now' : 'no longer required'}` }];
};

const parameters: Compare = (before, after) => {
  const [was, is] = [parametersOf(before), parametersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old, now] = [was.get(name), is.get(name)];
    const inner =
      old && now ? schemas(before, after, [partIn(old, 'schema'), partIn(now, 'schema')], 'request', name) : [];
    return [...parameterChange(name, old, now), ...inner];
  });
};

const schemas = (
  before: Call,
  after: Call,
  [was, is]: readonly [Part, Part],
  direction: Direction,
  field = '',
): Omit<Change, 'call'>[] =>
  schemaChanges({ document: before.document, schema: was }, { document: after.document, schema: is }, direction, field);

/** Media types of a body: a client may send those that are gone, and cannot read those that are new. */
const contents = (
  before: Call,
  after: Call,
  [was, is]: readonly [Part, Part],
  direction: Direction,
): Omit<Change, 'call'>[] => {
  const gone = Object.keys(was).filter((type) => !(type in is));
  const added = Object.keys(is).filter((type) => !(type in was));
  const both = Object.keys(was).filter((type) => type in is);
  return [
    ...gone.map((type) => ({ breaking: true, said: `the ${direction} is no longer ${type}` })),
    ...added.map((type) => ({ breaking: direction === 'response', said: `the ${direction} may be ${type}` })),
    ...both.flatMap((type) =>
      schemas(before, after, [partIn(partIn(was, type), 'schema'), partIn(partIn(is, type), 'schema')], direction),
    ),
  ];
};

const body: Compare = (before, after) => {
  const [was, is] = [before, after].map((call) => at(call, partIn(call.operation, 'requestBody')));
  if (!was || !is) return [];
  if (!was['content'] && is['content']) return [{ breaking: is['required'] === true, said: 'a body is sent now' }];
  return contents(before, after, [partIn(was, 'content'), partIn(is, 'content')], 'request');
};

const responses: Compare = (before, after) => {
  const [was, is] = [partIn(before.operation, 'responses'), partIn(after.operation, 'responses')];
  const isSuccess = (status: string): boolean => status.startsWith('2');
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((status) => {
    if (!(status in is)) return [{ breaking: isSuccess(status), said: `${status} is no longer answered` }];
    if (!(status in was)) return [{ breaking: isSuccess(status), said: `${status} may be answered` }];
    const [old, now] = [at(before, partIn(was, status)), at(after, partIn(is, status))];
    return contents(before, after, [partIn(old, 'content'), partIn(now, 'content')], 'response');
  });
};

const callers = ({ operation }: Call): unknown[] => [...listOf(partIn(operation, 'x-access'), 'callers')];

const access: Compare = (before, after) => {
  const [was, is] = [callers(before), callers(after)];
  const scopes = [before, after].map(({ operation }) => String(partIn(operation, 'x-access')['scope']));
  return [
    ...was
      .filter((one) => !is.includes(one))
      .map((one) => ({ breaking: true, said: `a ${String(one)} may no longer call it` })),
    ...is.filter((one) => !was.includes(one)).map((one) => ({ breaking: false, said: `a ${String(one)} may call it` })),
    ...(scopes[0] === scopes[1]
      ? []
      : [{ breaking: true, said: `its ids belong to ${scopes[1] ?? 'nothing'} instead of ${scopes[0] ?? 'nothing'}` }]),
  ];
};

const idempotency: Compare = (before, after) => {
  const [was, is] = [before, after].map(({ operation }) => operation['x-idempotent'] === true);
  if (was === is) return [];
  return [{ breaking: was === true, said: is ? 'it honours Idempotency-Key' : 'it no longer honours Idempotency-Key' }];
};

/** What a new contract changes about an old one, by who feels it. Both are bundled documents. */
export const compareContracts = (before: Part, after: Part): Change[] => {
  const [was, is] = [callsOf(before), callsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((call): Change[] => {
    const [old, now] = [was.get(call), is.get(call)];
    if (!now) return [{ call, breaking: true, said: 'it is gone' }];
    if (!old) return [{ call, breaking: false, said: 'it is new' }];
    return [parameters, body, responses, access, idempotency]
      .flatMap((compare) => compare(old, now))
      .map((change) => ({ call, ...change }));
  });
};

/** The first number of `info.version`; a higher one announces a breaking change. */
export const majorOf = (document: Part): number => Number(String(partIn(document, 'info')['version']).split('.')[0]);
