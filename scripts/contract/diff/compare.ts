import type { Part } from '#server/contract/parts';
import { otherKeywords, scope, security } from './access';
import { type Aspect, operationsOf, change, titleOf } from './operation';
import { type Change, bySchema } from './changes';
import { documentChanges, operationServers } from './document';
import { body, parameters, responses } from './messages';
import { partIn } from './place';

const aspects: readonly Aspect[] = [parameters, body, responses, security, scope, operationServers, otherKeywords];

/** Compares two bundled contracts. */
export const compareContracts = (before: Part, after: Part): Change[] => {
  const [was, is] = [operationsOf(before), operationsOf(after)];
  const differences = [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)];
    const documented = now ?? old;
    if (!documented) return [];
    const found = !now
      ? [change('breaking', 'paths', 'it is removed')]
      : !old
        ? [change('additive', 'paths', 'it is new')]
        : aspects.flatMap((aspect) => aspect(old, now));
    return found.map((difference) => ({ ...difference, operation: titleOf(key, documented) }));
  });
  return [...documentChanges(before, after), ...bySchema(differences)];
};

/** `info.version` of a contract. */
export const versionOf = (document: Part): string => String(partIn(document, 'info')['version']);

const majorOf = (document: Part): number => Number(versionOf(document).split('.')[0]);

/** Whether a breaking change is not announced by a higher major version. */
export const isBroken = (before: Part, after: Part, changes: readonly Change[]): boolean =>
  changes.some(({ level }) => level === 'breaking') && majorOf(after) <= majorOf(before);
