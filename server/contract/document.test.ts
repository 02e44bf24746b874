import { resolved } from './document';

test('the target of a reference is the same object each time, with the siblings of the reference', () => {
  const reference = { $ref: '#/components/schemas/Family', description: 'The own family.' };
  expect(resolved(reference)).toBe(resolved(reference));
  expect(resolved(reference)).toMatchObject({ type: 'object', description: 'The own family.' });
});
