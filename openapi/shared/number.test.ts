// Spec: R-FRM-7.
import { numberCases, parameterTexts } from '#test/support/samples/numberCases';
import { numberIn, parameterNumber } from './number';
import { prepareText } from './text';

it.each(numberCases)('$typed is the number $number', ({ typed, number }) =>
  expect(numberIn(prepareText('number', typed))).toBe(number),
);

it.each(numberCases)('$typed as a percentage', ({ typed, number, percentage = number }) =>
  expect(numberIn(prepareText('percentage', typed))).toBe(percentage),
);

it.each(parameterTexts)('$text as a parameter is $number', ({ text, number }) =>
  expect(parameterNumber(text)).toBe(number),
);
