import { createPasswordGuard } from './passwordGuard';

const fail = (guard: ReturnType<typeof createPasswordGuard>, handle: string, times: number): void => {
  for (let attempt = 0; attempt < times; attempt++) guard(handle, 'wrong');
};

describe('checking passwords', () => {
  it('lets in whoever knows the password', () => {
    expect(createPasswordGuard()('client', 'sample')).toMatchObject({ account: { sub: 'sample|client' } });
  });

  it('does not tell an unknown account from a wrong password', () => {
    const guard = createPasswordGuard();
    expect(guard('nobody', 'sample')).toEqual(guard('client', 'wrong'));
  });

  it('stops listening for a minute after ten wrong passwords, and then starts afresh', () => {
    let now = 1_000;
    const guard = createPasswordGuard(() => now);
    fail(guard, 'client', 10);
    expect(guard('CLIENT', 'sample')).toEqual({ refused: 'too-many' });
    now += 60_000;
    expect(guard('client', 'sample')).toHaveProperty('account');
  });

  it('does not shut out anybody else', () => {
    const guard = createPasswordGuard();
    fail(guard, 'client', 10);
    expect(guard('concierge', 'sample')).toHaveProperty('account');
  });
});
