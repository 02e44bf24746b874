import { createQuietForm } from './createQuietForm';

const noop = (): void => undefined;

it('registers and unregisters a field without a visit to the others', () => {
  const form = createQuietForm({ onSubmit: noop, initialValues: { first: 'a', second: 'b' } });
  const isEqual = jest.fn(() => true);
  form.registerField('first', noop, { value: true }, { isEqual });
  isEqual.mockClear();
  const values: unknown[] = [];
  form.registerField('second', ({ value }) => values.push(value), { value: true })();
  expect(values).toEqual(['b']);
  expect(isEqual).not.toHaveBeenCalled();
});
