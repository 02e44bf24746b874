import { SettingError } from '../settingError';
import { codeOf, propertyText } from '../errorProperty';

/** Reasons of the computer, not of the data: its memory, disk, rights and limits. */
const computerReasons =
  /out of memory|cannot allocate|could not allocate|not enough memory|no space left|quota exceeded|read-only file system|permission denied|operation not permitted|too many open files|input\/output error/i;

const systemCode = /^E[A-Z]+$/;

/** Error numbers of the engine's file system, which come without a text. */
const fileErrors: Readonly<Record<string, string>> = {
  2: 'Permission denied',
  19: 'Disk quota exceeded',
  29: 'Input/output error',
  33: 'Too many open files',
  48: 'Out of memory',
  51: 'No space left on device',
  63: 'Operation not permitted',
  69: 'Read-only file system',
};

const withoutPeriod = (text: string): string => text.replace(/\.$/, '');

/** Returns the reason of a thrown value. */
const reasonOf = (error: unknown): string => {
  const number: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'errno') : undefined;
  return withoutPeriod(propertyText(error, 'message')) || fileErrors[String(number)] || 'for no stated reason';
};

const isOfComputer = (error: unknown, reason: string): boolean =>
  error instanceof RangeError || systemCode.test(codeOf(error)) || computerReasons.test(reason);

/** Collects what PostgreSQL writes while it starts: the engine's own error has no reason. */
export function createStartMessages(): { readonly add: (text: string) => void; readonly reason: () => string } {
  const lines: string[] = [];
  return {
    add: (text) => void lines.push(text),
    reason: () =>
      lines
        .flatMap((line) => /(?:FATAL|PANIC|DETAIL): +(.+)$/.exec(line)?.[1] ?? [])
        .map(withoutPeriod)
        .join(': '),
  };
}

/**
 * Returns the error of a database that cannot be opened, with the reason. It suggests to start over only for damaged
 * data.
 *
 * @param started - What PostgreSQL wrote as the reason, or ''.
 */
export function cannotOpen(dataDir: string, error: unknown, started: string): SettingError {
  const reason = started || reasonOf(error);
  const advice = isOfComputer(error, reason) ? '' : '; restore it from a backup, or start over with --reset';
  return new SettingError(
    `DATA_DIR must hold a usable database: the one in ${dataDir} cannot be opened (${reason})${advice}.`,
    { cause: error },
  );
}

/** Returns the error of a database that cannot be created by a child process, with the reason that it printed. */
export function cannotCreate(dataDir: string, error: unknown): SettingError {
  const output = propertyText(error, 'stderr');
  const [, printed] = /^\w*Error: (.+)$/m.exec(output) ?? [];
  const [, number = ''] = /errno: (\d+)/.exec(output) ?? [];
  const signal = propertyText(error, 'signal');
  const ended = signal === '' ? undefined : `its process was ended by ${signal}`;
  const reason = withoutPeriod(fileErrors[number] ?? printed ?? ended ?? reasonOf(error));
  return new SettingError(
    `DATA_DIR must be a folder this server can use: no database can be created in ${dataDir} (${reason}).`,
    { cause: error },
  );
}
