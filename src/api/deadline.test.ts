// Spec: R-API-1.
import { TestCredentials, startBaseQuery } from './testing';

let api: Awaited<ReturnType<typeof startBaseQuery>>;

beforeEach(async () => {
  api = await startBaseQuery();
});

afterEach(() => api.server.stop());

describe('the time limit', () => {
  it('covers all attempts against a server that hangs', async () => {
    api.server.reply({ fault: 'timeout' });
    expect(await api.request('/x', { options: { timeoutMs: 50 } })).toEqual({ error: { kind: 'timeout' } });
    expect(api.server.received.length).toBeLessThan(2);
  });

  it('ends a fetch that ignores its abort signal', async () => {
    const hanging = (): Promise<Response> => new Promise(() => undefined);
    expect(await api.request('/x', { options: { timeoutMs: 20 }, network: hanging })).toEqual({
      error: { kind: 'timeout' },
    });
  });

  it('ends a token renewal that hangs', async () => {
    const credentials = new TestCredentials();
    credentials.accessToken = () => new Promise(() => undefined);
    expect(await api.request('/x', { options: { timeoutMs: 20 }, credentials })).toEqual({
      error: { kind: 'timeout' },
    });
  });
});
