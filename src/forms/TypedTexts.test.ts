import { TypedTexts } from './TypedTexts';

describe('what is being typed', () => {
  test('is told to who listens at its field, and to nobody at another', () => {
    const typed = new TypedTexts();
    const [here, elsewhere] = [jest.fn(), jest.fn()];
    typed.listen('name', here);
    typed.listen('owners[0].name', elsewhere);
    typed.set('name', 'Harbor');
    expect(typed.get('name')).toBe('Harbor');
    expect(here).toHaveBeenCalledTimes(1);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  test('is gone once it is dropped; its field is told of that once', () => {
    const typed = new TypedTexts();
    const listener = jest.fn();
    typed.set('name', 'Harbor');
    typed.listen('name', listener);
    expect(typed.drop('name')).toBe(true);
    expect(typed.drop('name')).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(typed.get('name')).toBeUndefined();
    expect(typed.entries()).toEqual([]);
  });

  test('is told no more to who stopped listening', () => {
    const typed = new TypedTexts();
    const [gone, still] = [jest.fn(), jest.fn()];
    const stop = typed.listen('name', gone);
    typed.listen('name', still);
    stop();
    typed.set('name', 'Harbor');
    typed.clear();
    expect(gone).not.toHaveBeenCalled();
    expect(still).toHaveBeenCalledTimes(2);
  });
});
