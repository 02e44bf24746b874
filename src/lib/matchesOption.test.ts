import { matchesOption } from './matchesOption';

test.each([
  ['cote', 'Côte d’Ivoire (CI)', true],
  ["D'IVOIRE cote", 'Côte d’Ivoire (CI)', true],
  ['aland', 'Åland Islands (AX)', true],
  ['curacao', 'Cura\u00e7ao (CW)', true],
  ['', 'Curaçao (CW)', true],
  ['cuba', 'Curaçao (CW)', false],
])('“%s” and the option “%s”: %s', (typed, label, expected) => {
  expect(matchesOption(typed, { label })).toBe(expected);
});
