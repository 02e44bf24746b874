import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { PackageError } from './files';
import { quoted } from './fault';

/** More levels than any manifest has. */
const maxDepth = 20;

/** What would be right, by the parser's name of a fault. */
const corrections: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Write texts and keys in straight double quotes, other values as numbers, true, false or null.',
  InvalidNumberFormat: 'This is no number.',
  UnexpectedEndOfNumber: 'This is no number.',
  PropertyNameExpected: 'A key in double quotes is expected.',
  ValueExpected: 'A value is expected.',
  ColonExpected: 'A colon is expected.',
  CommaExpected: 'A comma is expected.',
  CloseBraceExpected: 'A closing brace is expected.',
  CloseBracketExpected: 'A closing bracket is expected.',
  EndOfFileExpected: 'The file has more than one value.',
  InvalidCommentToken: 'Comments are not allowed.',
  UnexpectedEndOfComment: 'Comments are not allowed.',
  UnexpectedEndOfString: 'A text ends with a double quote in the same line.',
  InvalidUnicode: 'Write a backslash in a text twice.',
  InvalidEscapeCharacter: 'Write a backslash in a text twice.',
  InvalidCharacter: 'A text has no control characters.',
};

/**
 * Returns the value of a JSON text.
 *
 * @throws PackageError with the line and column where it is no JSON, or where an object has a key twice: `JSON.parse`
 *   keeps the last one.
 */
export function parseJson(text: string, name: string): unknown {
  const fail = (reason: string, line: number, column: number): never => {
    throw new PackageError(`${name}: line ${String(line + 1)}, column ${String(column + 1)}: ${reason}`);
  };
  /** The keys of each object and list around the place. */
  const levels: Set<string>[] = [];
  const enter = (_offset: number, _length: number, line: number, column: number): void => {
    if (levels.push(new Set()) > maxDepth) fail(`The file has more than ${String(maxDepth)} levels.`, line, column);
  };
  const leave = (): void => void levels.pop();
  visit(
    text,
    {
      onObjectBegin: enter,
      onArrayBegin: enter,
      onObjectEnd: leave,
      onArrayEnd: leave,
      onObjectProperty: (key, _offset, _length, line, column) => {
        const keys = levels.at(-1);
        if (keys?.has(key)) fail(`The key ${quoted(key)} stands in this object twice. Remove one.`, line, column);
        keys?.add(key);
      },
      onError: (code: ParseErrorCode, offset, length, line, column) => {
        const found = text.slice(offset, offset + length);
        const stands = found === '' ? 'The file ends there.' : `Found: ${quoted(found).slice(1, -1)}`;
        fail(`${corrections[printParseErrorCode(code)] ?? 'This is no JSON.'} ${stands}`, line, column);
      },
    },
    { disallowComments: true },
  );
  return JSON.parse(text);
}
