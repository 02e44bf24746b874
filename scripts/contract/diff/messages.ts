import { isDeepStrictEqual } from 'node:util';
import type { Part } from '#server/contract/parts';
import { type Aspect, at, type DocumentedOperation, change, namesIn, parametersOf } from './operation';
import { type Difference, type Direction, levelOf } from './changes';
import { expanded, partIn } from './place';
import { schemaChanges } from './schemas';

const schemas = (
  [before, after]: readonly [DocumentedOperation, DocumentedOperation],
  [was, is]: readonly [Part, Part],
  direction: Direction,
  field = '',
): Difference[] =>
  schemaChanges(
    { document: before.document, part: partIn(was, 'schema') },
    { document: after.document, part: partIn(is, 'schema') },
    direction,
    field,
  );

/** Compares media types: clients may send removed ones and cannot read new ones. */
const contents = (
  pair: readonly [DocumentedOperation, DocumentedOperation],
  was: Part,
  is: Part,
  direction: Direction,
): Difference[] => {
  const [old, now] = [partIn(was, 'content'), partIn(is, 'content')];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((type) => {
    if (!(type in now)) return [change('breaking', 'content', `the ${direction} is no longer ${type}`)];
    if (!(type in old)) return [change(levelOf('wider', direction), 'content', `the ${direction} may be ${type}`)];
    const media = [partIn(old, type), partIn(now, type)] as const;
    const isSame = isDeepStrictEqual(media[0]['encoding'], media[1]['encoding']);
    return [
      ...schemas(pair, media, direction),
      ...(isSame ? [] : [change('warning', 'encoding', `the ${direction} has another encoding of ${type}`)]),
    ];
  });
};

const isRequired = (part: Part): boolean => part['required'] === true;

/** Compares the other keywords of a parameter or header. */
const others = (was: Part, is: Part, title: string): Difference[] =>
  namesIn(was, is)
    .filter((name) => !['name', 'in', 'required', 'schema', 'content'].includes(name))
    .filter((name) => !isDeepStrictEqual(was[name], is[name]))
    .map((name) => {
      if (['style', 'explode'].includes(name)) return change('breaking', name, `${title} has another ${name}`);
      const isFine = name === 'deprecated' && is[name] !== true;
      return change(isFine ? 'additive' : 'warning', name, `${title} has another ${name}`);
    });

const parameter = (pair: readonly [DocumentedOperation, DocumentedOperation], was: Part, is: Part): Difference[] => {
  const name = String(is['name']);
  const title = `the parameter ${name} (${String(is['in'])})`;
  const need =
    isRequired(was) === isRequired(is)
      ? []
      : isRequired(is)
        ? [change('breaking', 'required', `${title} is required now`)]
        : [change('additive', 'required', `${title} is no longer required`)];
  return [
    ...need,
    ...others(was, is, title),
    ...schemas(pair, [was, is], 'request', name),
    ...contents(pair, was, is, 'request'),
  ];
};

/** Compares parameters. The server ignores a removed parameter. */
export const parameters: Aspect = (before, after) => {
  const [was, is] = [parametersOf(before), parametersOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    if (old && now) return parameter([before, after], old, now);
    const one = now ?? old ?? {};
    const title = `the parameter ${String(one['name'])} (${String(one['in'])})`;
    if (!now) return [change('breaking', 'parameters', `${title} is removed`)];
    return isRequired(now)
      ? [change('breaking', 'parameters', `${title} is new and required`)]
      : [change('additive', 'parameters', `${title} is new`)];
  });
};

export const body: Aspect = (before, after) => {
  const [was, is] = [
    at(before, partIn(before.operation, 'requestBody')),
    at(after, partIn(after.operation, 'requestBody')),
  ];
  const [had, has] = ['content' in was, 'content' in is];
  if (!had && !has) return [];
  if (!has) return [change('breaking', 'requestBody', 'the body is removed')];
  if (!had)
    return isRequired(is)
      ? [change('breaking', 'requestBody', 'a body is new and required')]
      : [change('additive', 'requestBody', 'a body may be sent')];
  const need =
    isRequired(was) === isRequired(is)
      ? []
      : isRequired(is)
        ? [change('breaking', 'requestBody', 'the body is required now')]
        : [change('additive', 'requestBody', 'the body is no longer required')];
  return [...need, ...contents([before, after], was, is, 'request')];
};

const byLowerCase = (part: Part): Part =>
  Object.fromEntries(Object.entries(part).map(([name, inner]) => [name.toLowerCase(), inner]));

const headers = (
  pair: readonly [DocumentedOperation, DocumentedOperation],
  was: Part,
  is: Part,
  status: string,
): Difference[] => {
  const [old, now] = [byLowerCase(partIn(was, 'headers')), byLowerCase(partIn(is, 'headers'))];
  return namesIn(old, now).flatMap((name) => {
    const title = `the header ${name} of ${status}`;
    const [one, other] = [at(pair[0], partIn(old, name)), at(pair[1], partIn(now, name))];
    if (!(name in now)) return [change(isRequired(one) ? 'breaking' : 'warning', 'headers', `${title} is removed`)];
    if (!(name in old)) return [change('additive', 'headers', `${title} is new`)];
    const need =
      isRequired(one) === isRequired(other)
        ? []
        : isRequired(other)
          ? [change('additive', 'headers', `${title} is always sent`)]
          : [change('breaking', 'headers', `${title} is no longer always sent`)];
    return [...need, ...others(one, other, title), ...schemas(pair, [one, other], 'response', `header ${name}`)];
  });
};

/** Compares links, which verification uses to read written records. */
const links = (
  pair: readonly [DocumentedOperation, DocumentedOperation],
  was: Part,
  is: Part,
  status: string,
): Difference[] => {
  const [old, now] = [partIn(was, 'links'), partIn(is, 'links')];
  return namesIn(old, now).flatMap((name) => {
    const title = `the link ${name} of ${status}`;
    if (!(name in now)) return [change('warning', 'links', `${title} is removed`)];
    if (!(name in old)) return [change('warning', 'links', `${title} is new`)];
    const [one, other] = [expanded(pair[0].document, old[name]), expanded(pair[1].document, now[name])];
    return isDeepStrictEqual(one, other) ? [] : [change('warning', 'links', `${title} has changed`)];
  });
};

const isSuccess = (status: string): boolean => status.startsWith('2');

export const responses: Aspect = (before, after) => {
  const [was, is] = [partIn(before.operation, 'responses'), partIn(after.operation, 'responses')];
  return namesIn(was, is).flatMap((status) => {
    const level = isSuccess(status) ? 'breaking' : undefined;
    if (!(status in is)) return [change(level ?? 'warning', 'responses', `${status} is no longer a response`)];
    if (!(status in was)) return [change(level ?? 'additive', 'responses', `${status} is a possible response`)];
    const [old, now] = [at(before, partIn(was, status)), at(after, partIn(is, status))];
    return [
      ...contents([before, after], old, now, 'response'),
      ...headers([before, after], old, now, status),
      ...links([before, after], old, now, status),
    ];
  });
};
