import { startBaseQuery } from './testing';

let api: Awaited<ReturnType<typeof startBaseQuery>>;

beforeEach(async () => {
  api = await startBaseQuery();
});

afterEach(() => api.server.stop());

describe('the idempotency key', () => {
  const save = (body: unknown) =>
    api.request({ url: '/x', method: 'POST', body, headers: { 'Idempotency-Key': undefined } }, { type: 'mutation' });
  const keys = () => api.server.received.map(({ key }) => key);

  it('stays the same for the same content while it is unknown whether that succeeded', async () => {
    api.server.reply({ fault: 'cut' }, { status: 500 }, { body: '<html>' }, { body: '1' });
    for (let attempt = 1; attempt <= 5; attempt += 1) await save({ name: 'Ashford' });
    const [first, second, third, fourth, fifth] = keys();
    expect(first).toMatch(/.{16,}/);
    expect([second, third, fourth]).toEqual([first, first, first]);
    expect(fifth).not.toBe(first);
  });

  it('is another one after a refusal', async () => {
    api.server.reply({ status: 409 }, { body: '1' });
    await save({ name: 'Ashford' });
    await save({ name: 'Ashford' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('is another one ten minutes after a request without a response', async () => {
    api.server.reply({ fault: 'cut' });
    await save({ name: 'Ashford' });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_001);
    await save({ name: 'Ashford' });
    now.mockRestore();
    expect(new Set(keys()).size).toBe(2);
  });

  it('is the same for a request that is sent again while the first one is under way', async () => {
    await Promise.all([save({ name: 'Ashford' }), save({ name: 'Ashford' })]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('is another one for other content', async () => {
    api.server.reply({ fault: 'cut' });
    await save({ name: 'Ashford' });
    await save({ name: 'Ashworth' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('is not sent to an operation that takes none', async () => {
    await api.request({ url: '/x', method: 'POST', body: {} }, { type: 'mutation' });
    expect(keys()).toEqual([undefined]);
  });
});
