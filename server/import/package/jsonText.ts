import { PackageError } from './files';
import { quoted } from './fault';

/** What stands in a JSON text after white space: a text, another value, or a sign. */
const token =
  /[ \t\n\r]*(?:("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)(?![\w.+-])|([{}[\],:]))/y;

/** More levels than any manifest has. */
const maxDepth = 20;

/** What people write in a JSON text, and what would be right; it is shown at the place of the fault. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/^['\u2018-\u201f]/, ' Texts stand in straight double quotes: "text".'],
  [/^"/, ' A text ends with a double quote in the same line; a backslash in it is written twice.'],
  [/^(\/\/|\/\*|#)/, ' Comments are not allowed.'],
  [/^(True|False|None|undefined|NaN)\b/, ' Other values are true, false and null.'],
];

/** Finds where a text is no JSON, and keys that an object has twice: `JSON.parse` keeps the last one. */
class JsonScanner {
  private position = 0;

  constructor(
    private readonly text: string,
    private readonly name: string,
  ) {}

  private fault(reason: string, at: number): PackageError {
    const before = this.text.slice(0, at).split('\n');
    const place = `line ${String(before.length)}, column ${String((before.at(-1)?.length ?? 0) + 1)}`;
    return new PackageError(`${this.name}: ${place}: ${reason}`);
  }

  /** Returns the next text, value or sign, if it is one of `allowed`. */
  private take(expected: string, allowed: RegExp): { readonly found: string; readonly at: number } {
    token.lastIndex = this.position;
    const match = token.exec(this.text);
    const found = match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
    if (match && allowed.test(found)) {
      this.position = token.lastIndex;
      return { found, at: token.lastIndex - found.length };
    }
    const rest = this.text.slice(this.position).trimStart();
    const at = this.text.length - rest.length;
    const [, hint = ''] = hints.find(([written]) => !match && written.test(rest)) ?? [];
    const stands = rest === '' ? 'the file ends' : `${quoted(/^\S+/.exec(rest)?.[0] ?? '').slice(1, -1)} stands there`;
    throw this.fault(`${expected} is expected, but ${stands}.${hint}`, rest === '' ? this.text.trimEnd().length : at);
  }

  private list(end: string, depth: number, item: () => void): void {
    const first = new RegExp(`^[^,:${end === '}' ? '\\]' : '}'}]`);
    const { found, at } = this.take(end === '}' ? `A key in double quotes or "}"` : 'A value or "]"', first);
    if (found === end) return;
    this.position = at;
    if (depth > maxDepth) throw this.fault(`The file has more than ${String(maxDepth)} levels.`, at);
    for (;;) {
      item();
      if (this.take(`A comma or "${end}"`, end === '}' ? /^[,}]$/ : /^[,\]]$/).found === end) return;
    }
  }

  value(depth = 0): void {
    const { found } = this.take('A value', /^[^}\],:]/);
    if (found === '[') this.list(']', depth, () => this.value(depth + 1));
    if (found !== '{') return;
    const keys = new Set<string>();
    this.list('}', depth, () => {
      const { found: text, at } = this.take('A key in double quotes', /^"/);
      const key: unknown = JSON.parse(text);
      if (keys.has(String(key)))
        throw this.fault(`The key ${quoted(String(key))} stands in this object twice. Remove one.`, at);
      keys.add(String(key));
      this.take(`A colon after the key ${quoted(String(key))}`, /^:$/);
      this.value(depth + 1);
    });
  }

  end(): void {
    const rest = this.text.slice(this.position).trimStart();
    if (rest !== '') throw this.fault('The file has more than one value.', this.text.length - rest.length);
  }
}

/**
 * Returns the value of a JSON text.
 *
 * @throws PackageError with the line and column where it is no JSON, or where an object has a key twice.
 */
export function parseJson(text: string, name: string): unknown {
  const scanner = new JsonScanner(text, name);
  scanner.value();
  scanner.end();
  return JSON.parse(text);
}
