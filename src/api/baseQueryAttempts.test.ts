import { TestCredentials, startBaseQuery } from './testing';

let api: Awaited<ReturnType<typeof startBaseQuery>>;

beforeEach(async () => {
  api = await startBaseQuery();
});

afterEach(() => api.server.stop());

describe('retries', () => {
  it.each([502, 503, 504, 429])('sends a query again after a %d', async (status) => {
    api.server.reply({ status }, { status }, { body: '1' });
    expect(await api.request('/x')).toEqual({ data: 1 });
    expect(api.waits).toHaveLength(2);
  });

  it('stops after three attempts', async () => {
    api.server.reply({ status: 503, body: '{"message":"The service is unavailable."}' });
    expect(await api.request('/x')).toMatchObject({ error: { status: 503, message: 'The service is unavailable.' } });
    expect(api.server.received).toHaveLength(3);
  });

  it('follows Retry-After, and does not retry when that exceeds the time limit', async () => {
    api.server.reply({ status: 429, headers: { 'retry-after': '2' } }, { body: '1' });
    await api.request('/x');
    expect(api.waits).toEqual([2000]);
    api.server.reply({ status: 429, headers: { 'retry-after': '60' } });
    expect(await api.request('/x')).toMatchObject({ error: { status: 429, retryAfterMs: 60_000 } });
    expect(api.waits).toEqual([2000]);
  });

  it('reads a date of Retry-After by the clock of the server', async () => {
    const date = 'Tue, 03 Mar 2026 10:00:00 GMT';
    api.server.reply({ status: 503, headers: { date, 'retry-after': 'Tue, 03 Mar 2026 10:01:00 GMT' } });
    expect(await api.request('/x')).toMatchObject({ error: { status: 503, retryAfterMs: 60_000 } });
    expect(api.server.received).toHaveLength(1);
  });

  it.each(['0', 'Tue, 03 Mar 2020 10:00:00 GMT'])('waits before it retries with Retry-After: %s', async (after) => {
    api.server.reply({ status: 503, headers: { 'retry-after': after } });
    await api.request('/x');
    expect(api.waits.every((wait) => wait >= 150)).toBe(true);
    expect(api.waits).toHaveLength(2);
  });

  it.each([400, 403, 404, 409, 500])('does not retry after a %d', async (status) => {
    api.server.reply({ status });
    expect(await api.request('/x')).toMatchObject({ error: { kind: 'http', status } });
    expect(api.server.received).toHaveLength(1);
  });

  it('retries after a response that breaks off', async () => {
    api.server.reply({ fault: 'cut' }, { body: '1' });
    expect(await api.request('/x')).toEqual({ data: 1 });
  });

  it('never sends a mutation twice', async () => {
    api.server.reply({ status: 503 });
    expect(await api.request({ url: '/x', method: 'POST' }, { type: 'mutation' })).toMatchObject({
      error: { status: 503 },
    });
    api.server.reply({ fault: 'cut' });
    expect(await api.request({ url: '/x', method: 'POST' }, { type: 'mutation' })).toEqual({
      error: { kind: 'network' },
    });
    expect(api.server.received).toHaveLength(2);
  });
});

describe('a refused token', () => {
  it('is renewed and the request, a mutation too, sent once more', async () => {
    const credentials = new TestCredentials();
    api.server.reply({ status: 401 }, { body: '{"success":true}' });
    expect(await api.request({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      data: { success: true },
    });
    expect(api.server.received.map(({ authorization }) => authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(credentials.ended).toBe(false);
  });

  it('ends the session when the new token is refused as well', async () => {
    const credentials = new TestCredentials();
    api.server.reply({ status: 401 });
    expect(await api.request('/x', { credentials })).toMatchObject({ error: { kind: 'http', status: 401 } });
    expect(credentials.ended).toBe(true);
    expect(api.server.received).toHaveLength(2);
  });

  it('is a network error while the identity provider is unreachable', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'unavailable';
    api.server.reply({ status: 401 });
    expect(await api.request({ url: '/x', method: 'POST' }, { type: 'mutation', credentials })).toEqual({
      error: { kind: 'network' },
    });
    expect(credentials.ended).toBe(false);
  });

  it('stays a 401 when the session is over', async () => {
    const credentials = new TestCredentials();
    credentials.outcome = 'over';
    api.server.reply({ status: 401 });
    expect(await api.request('/x', { credentials })).toMatchObject({ error: { status: 401 } });
    expect(api.server.received).toHaveLength(1);
  });
});
