import { initials } from './names';

test.each([
  ['Eleanor Ashford', 'EA'],
  ['Ana Maria de la Cruz', 'AC'],
  ['morgan.reyes@example.com', 'MR'],
  ['client@example.com', 'C'],
  ['Zoë', 'Z'],
  ['  ', '?'],
  ['', '?'],
])('the initials of %p are %p', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
