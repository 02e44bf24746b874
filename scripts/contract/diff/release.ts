import semver from 'semver';
import { isBroken, versionOf } from './compare';
import type { Comparison } from './contracts';

/**
 * Why a contract cannot be released after another one: a changed contract needs a higher version, and a breaking change
 * a higher major version. Undefined if it can.
 */
export function refusalOf({ before, after, changes }: Comparison): string | undefined {
  const [old, now] = [versionOf(before), versionOf(after)];
  if (!semver.valid(now)) return `info.version is ${now}, not a version such as 8.1.0.`;
  if (semver.lt(now, old)) return `info.version is ${now}, lower than the released ${old}.`;
  if (isBroken(before, after, changes))
    return `There are breaking changes since ${old}: raise the major version in info.version (\`npm run contract:diff\`).`;
  if (changes.length > 0 && now === old) return `There are changes since ${old}: raise info.version.`;
  return undefined;
}
