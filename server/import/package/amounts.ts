import { plain } from '#openapi/shared/plainText';
import { CellFault, quoted } from './fault';

/** The decimal sign of a package. */
export type DecimalSign = '.' | ',';

const mangled = /^#{2,}$|^[-+]?\d+(?:[.,]\d+)?E[-+]?\d+$/i;

/** What a spreadsheet writes in place of a long number, in any cell: `1.23457E+15`, `########`. */
const mangledText = /^#{2,}$|^[-+]?\d(?:[.,]\d+)?E[-+]\d{2,}$/i;

const mangledFault = (text: string): CellFault =>
  new CellFault(
    'mangled-number',
    `${quoted(text)} is what a spreadsheet shows instead of a long number. Format the column as text or number, and export it again.`,
  );

/** Returns the fault of a text that a spreadsheet has put in place of a number. */
export const mangledTextFault = (text: string): CellFault | undefined =>
  mangledText.test(text) ? mangledFault(text) : undefined;

/** Digits with groups of three, and two decimals; more decimals are zeros, but not three, which may be a group. */
const numbers: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^(\d+|\d{1,3}(?:([,' \u2019])\d{3})(?:\2\d{3})*)(?:\.(\d{1,2}|\d{2}0{2,}))?$/,
  ',': /^(\d+|\d{1,3}(?:([.' \u2019])\d{3})(?:\2\d{3})*)(?:,(\d{1,2}|\d{2}0{2,}))?$/,
};

const examples: Readonly<Record<DecimalSign, string>> = { '.': '1234.56', ',': '1234,56' };

const withoutSign = (text: string): { readonly digits: string; readonly isNegative: boolean } => {
  const [, inParentheses] = /^\((.*)\)$/.exec(text) ?? [];
  if (inParentheses !== undefined) return { digits: inParentheses.trim(), isNegative: true };
  const [, before = '', digits = '', after = ''] = /^([-+]?)\s*(.*?)\s*(-?)$/.exec(text) ?? [];
  const isTwice = before !== '' && after !== '';
  return { digits: isTwice ? text : digits, isNegative: before === '-' || after === '-' };
};

const currencySign = /\p{Sc}|\b(?!USD\b)[A-Z]{3}\b/u;

/** Removes the sign or code of US dollars. */
const withoutDollars = (text: string): string => text.replace(/US\$|USD|\$/, '').trim();

const simple = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;

const centsOf = (whole: string, decimals: string, isNegative: boolean): number => {
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0'));
  return isNegative && cents !== 0 ? -cents : cents;
};

/**
 * Reads a number with at most two decimals, as the manifest's decimal sign allows: `1.234,50`, `(5.00)`, `5-`.
 *
 * @returns Whole hundredths, or what is wrong.
 */
export function readAmount(text: string, decimal: DecimalSign): number | CellFault {
  const [, minus, start, end = ''] = (decimal === '.' && simple.exec(text)) || [];
  if (start !== undefined) return centsOf(start, end, minus === '-');
  const typed = plain(text);
  if (mangled.test(typed)) return mangledFault(text);
  const amount = withoutDollars(typed);
  if (currencySign.test(amount))
    return new CellFault('currency', `${quoted(text)} is not in US dollars. Only US dollars can be imported.`);
  const { digits, isNegative } = withoutSign(amount);
  if (/^[-\u2013\u2014]+$/.test(amount))
    return new CellFault('format', `${quoted(text)} is no number. For nothing, leave the cell empty or write 0.`);
  const [, whole, , decimals = ''] = numbers[decimal].exec(digits) ?? [];
  if (whole === undefined) {
    const example = `Write it as ${examples[decimal]}, with two decimals at most; csv.decimal of the manifest sets the sign.`;
    return new CellFault('format', `${quoted(text)} is no number with the decimal sign "${decimal}". ${example}`);
  }
  return centsOf(whole.replace(/\D/g, ''), decimals, isNegative);
}
