import { _, str, type Code, type CodeKeywordDefinition, type KeywordCxt } from 'ajv/dist/2020.js';
import { getProperty } from 'ajv/dist/compile/codegen/index.js';
import { isAtLeastAge, isNotAfter, isNotInFuture } from './calendar';

/** Settings of the date keywords. */
export interface DateRules {
  /** Returns today's calendar date; the local date by default and in validators compiled to a file. */
  readonly today?: () => string;
  /** The path of `calendar.ts` relative to a compiled validator. */
  readonly calendarModule?: string;
}

const functions = { isAtLeastAge, isNotInFuture, isNotAfter };

/**
 * `x-decimals`: the maximum decimals of a number in decimal notation. `multipleOf: 0.01` is not exact: 33.34 / 0.01 is
 * not an integer in binary arithmetic, and other validators reject the value. Spec: R-ONB-15.
 */
export const decimals: CodeKeywordDefinition = {
  keyword: 'x-decimals',
  type: 'number',
  schemaType: 'number',
  error: { message: ({ schemaCode }) => str`must have at most ${schemaCode} decimals` },
  code: (cxt) => cxt.fail(_`Number(${cxt.data}.toFixed(${cxt.schemaCode})) !== ${cxt.data}`),
};

/**
 * Returns the date keywords for ajv: `x-minimumAge`, `x-notInFuture`, `x-notAfter`. They use `code` instead of
 * `validate`, because only generated code can be compiled ahead of time. Spec: R-FRM-10.
 */
export function dateKeywords({ today, calendarModule = './calendar' }: DateRules = {}): CodeKeywordDefinition[] {
  const call = (cxt: KeywordCxt, name: keyof typeof functions): Code =>
    cxt.gen.scopeValue('func', { ref: functions[name], code: _`require(${calendarModule})${getProperty(name)}` });
  const now = (cxt: KeywordCxt): Code =>
    today ? _`, ${cxt.gen.scopeValue('func', { ref: today, code: _`undefined` })}()` : _``;

  return [
    {
      keyword: 'x-minimumAge',
      type: 'string',
      schemaType: 'number',
      error: { message: ({ schemaCode }) => str`must be at least ${schemaCode} years ago` },
      code: (cxt) => cxt.fail(_`!${call(cxt, 'isAtLeastAge')}(${cxt.data}, ${cxt.schemaCode}${now(cxt)})`),
    },
    {
      keyword: 'x-notInFuture',
      type: 'string',
      schemaType: 'boolean',
      error: { message: 'must not be in the future' },
      code: (cxt) => {
        if (cxt.schema === true) cxt.fail(_`!${call(cxt, 'isNotInFuture')}(${cxt.data}${now(cxt)})`);
      },
    },
    {
      keyword: 'x-notAfter',
      type: 'string',
      schemaType: 'string',
      error: { message: ({ schemaCode }) => str`must not be after ${schemaCode}` },
      code: (cxt) => {
        const sibling = _`(${cxt.it.parentData} || {})${getProperty(String(cxt.schema))}`;
        cxt.fail(_`!${call(cxt, 'isNotAfter')}(${cxt.data}, ${sibling})`);
      },
    },
  ];
}
