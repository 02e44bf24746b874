import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, textOf, type Part } from '#server/contract/parts';
import type { Change, Difference } from './changes';
import { type Aspect, change, type DocumentedOperation, namesIn } from './operation';
import { partIn } from './place';

type Compare = (before: Part, after: Part) => Omit<Change, 'operations'>[];

const securitySchemes: Compare = (before, after) => {
  const [was, is] = [before, after].map((document) => partIn(partIn(document, 'components'), 'securitySchemes'));
  return namesIn(was ?? {}, is ?? {}).flatMap((name) => {
    const [old, now] = [partIn(was ?? {}, name), partIn(is ?? {}, name)];
    return namesIn(old, now)
      .filter((keyword) => !isDeepStrictEqual(old[keyword], now[keyword]))
      .map((keyword) => {
        const isHint = keyword === 'bearerFormat' || !(name in (was ?? {}));
        const level = isHint ? 'additive' : 'breaking';
        return { at: 'security schemes', ...change(level, keyword, `${name} has another ${keyword}`) };
      });
  });
};

const urlsOf = (part: Part): string[] =>
  listOf(part, 'servers')
    .filter(isPart)
    .map((server) => textOf(server, 'url'));

const urlChanges = (was: readonly string[], is: readonly string[]): Difference[] => [
  ...was.filter((url) => !is.includes(url)).map((url) => change('warning', 'servers', `${url} is removed`)),
  ...is.filter((url) => !was.includes(url)).map((url) => change('warning', 'servers', `${url} is new`)),
];

const servers: Compare = (before, after) =>
  urlChanges(urlsOf(before), urlsOf(after)).map((found) => ({ at: 'servers', ...found }));

/** The servers of an operation or its path; none where those of the document apply. */
const ownServers = ({ item, operation }: DocumentedOperation): string[] =>
  urlsOf('servers' in operation ? operation : item);

/** Compares servers that apply to one operation or one path. */
export const operationServers: Aspect = (before, after) => urlChanges(ownServers(before), ownServers(after));

/** The paragraphs of `info.description` by their titles (`**Versions.** …`). They bind every operation. */
const rulesOf = (document: Part): Map<string, string> => {
  const description = textOf(partIn(document, 'info'), 'description');
  return new Map(
    [...description.matchAll(/^\*\*(.+?)\.\*\*([^]*?)(?=\n\n|$(?!\n))/gm)].map(([, title = '', text = '']) => [
      title,
      text.replaceAll(/\s+/g, ' ').trim(),
    ]),
  );
};

const rules: Compare = (before, after) => {
  const [was, is] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((title) => was.get(title) !== is.get(title))
    .map((title) => {
      const what = !is.has(title) ? 'is removed' : was.has(title) ? 'has another text' : 'is new';
      return { at: 'info', ...change('warning', 'description', `the rule "${title}" ${what}`) };
    });
};

/** Compares what applies to all operations: security schemes, servers, and the rules in `info.description`. */
export const documentChanges = (before: Part, after: Part): Change[] =>
  [securitySchemes, servers, rules]
    .flatMap((compare) => compare(before, after))
    .map((found) => ({ ...found, operations: [] }));
