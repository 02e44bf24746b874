const shapes = { ssn: [3, 2, 4], ein: [2, 7] } as const;

const shown = 4;

/**
 * An identity number as it is seen while nobody edits it: `•••-••-6789`, `••-•••6789`. Only the end of a complete number
 * is shown. Spec: decisions, Forms (masked when not focused).
 */
export function maskNumber(kind: keyof typeof shapes, text: string): string {
  const digits = text.replace(/\D/g, '');
  const shape = shapes[kind];
  const length = shape.reduce((sum, part) => sum + part, 0);
  if (digits.length !== length) return '•'.repeat(text.length);
  const dots = '•'.repeat(length - shown) + digits.slice(-shown);
  return group(dots, shape);
}

/** An identity number while it is edited: `123-45-6789`, a TIN as `12-3456789`, digits only. What has other signs in it stays as it is typed. */
export function spellNumber(kind: keyof typeof shapes, text: string): string {
  return /^\d{1,9}$/.test(text) ? group(text, shapes[kind]) : text;
}

/** Where the caret stands in a spelled number behind its first `count` digits. */
export function placeBehind(count: number, spelled: string): number {
  const behind = spelled.split('').map((_sign, at) => spelled.slice(0, at + 1).replaceAll('-', '').length);
  return count === 0 ? 0 : behind.indexOf(count) + 1 || spelled.length;
}

function group(text: string, [first, ...rest]: readonly number[]): string {
  return first === undefined || rest.length === 0 || text.length <= first
    ? text
    : `${text.slice(0, first)}-${group(text.slice(first), rest)}`;
}
