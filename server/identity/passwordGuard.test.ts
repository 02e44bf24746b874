import { createPasswordGuard } from './passwordGuard';

const fail = (guard: ReturnType<typeof createPasswordGuard>, handle: string, times: number): void => {
  for (let attempt = 0; attempt < times; attempt++) guard(handle, 'wrong');
};

describe('checking passwords', () => {
  it('returns the account for the right password', () => {
    expect(createPasswordGuard()('client', 'sample')).toMatchObject({ account: { sub: 'sample|client' } });
  });

  it('returns the same result for an unknown account and a wrong password', () => {
    const guard = createPasswordGuard();
    expect(guard('nobody', 'sample')).toEqual(guard('client', 'wrong'));
  });

  it('locks the handle for a minute after ten wrong passwords', () => {
    let now = 1_000;
    const guard = createPasswordGuard(() => now);
    fail(guard, 'client', 10);
    expect(guard('CLIENT', 'sample')).toEqual({ refused: 'too-many' });
    now += 60_000;
    expect(guard('client', 'sample')).toHaveProperty('account');
  });

  it('does not lock other handles', () => {
    const guard = createPasswordGuard();
    fail(guard, 'client', 10);
    expect(guard('concierge', 'sample')).toHaveProperty('account');
  });
});
