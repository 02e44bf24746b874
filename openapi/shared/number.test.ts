// Spec: R-FRM-7.
import { numberCases } from '#test/support/samples/numberCases';
import { numberIn } from './number';
import { prepareText } from './text';

it.each(numberCases)('$typed is the number $number', ({ typed, number }) =>
  expect(numberIn(prepareText('number', typed))).toBe(number),
);

it.each(numberCases)('$typed as a percentage', ({ typed, number, percentage = number }) =>
  expect(numberIn(prepareText('percentage', typed))).toBe(percentage),
);
