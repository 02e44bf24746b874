const shapes = { ssn: [3, 2, 4], ein: [2, 7] } as const;

const visibleDigits = 4;

/** The digits of every identity number. */
const digitCount = 9;

/** The digits of an entered identity number; those that are too many are dropped. */
export const keepDigits = (text: string): string => text.replace(/\D/g, '').slice(0, digitCount);

/** Returns whether the text has all digits of an identity number. */
export const isComplete = (text: string): boolean => keepDigits(text).length === digitCount;

/** Masks an identity number, `••-•••6789`: shows the last digits of a complete one. Spec: R-FRM-4. */
export function maskNumber(kind: keyof typeof shapes, text: string): string {
  const digits = text.replace(/[ -]/g, '');
  if (digits.length !== digitCount || /\D/.test(digits)) return '•'.repeat(text.length);
  const dots = '•'.repeat(digitCount - visibleDigits) + digits.slice(-visibleDigits);
  return group(dots, shapes[kind]);
}

/** Groups the digits of an identity number: `123-45-6789`, `12-3456789`. Returns other text unchanged. */
export const groupNumber = (kind: keyof typeof shapes, text: string): string =>
  /^\d{1,9}$/.test(text) ? group(text, shapes[kind]) : text;

/** Returns the caret position after the first `count` digits of a grouped number. */
export function caretAfter(count: number, grouped: string): number {
  const digitsBefore = grouped.split('').map((_character, at) => grouped.slice(0, at + 1).replaceAll('-', '').length);
  return count === 0 ? 0 : digitsBefore.indexOf(count) + 1 || grouped.length;
}

function group(text: string, [first, ...rest]: readonly number[]): string {
  return first === undefined || rest.length === 0 || text.length <= first
    ? text
    : `${text.slice(0, first)}-${group(text.slice(first), rest)}`;
}
