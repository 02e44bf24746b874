import { Agent, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { createTestServer } from '#test/support/server/serverApp';

const get = (url: string, agent: Agent): Promise<{ status: number; connection: string | undefined }> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    })
      .on('error', reject)
      .end();
  });

const settings = { SHUTDOWN_TIMEOUT: '1' };

describe('a stopping server', () => {
  it('finishes a running request, sends Connection: close, and does not wait for keep-alive', async () => {
    let release: (() => void) | undefined;
    let started: (() => void) | undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    const server = await createTestServer({
      settings: { SHUTDOWN_TIMEOUT: '60' },
      handlers: {
        getHealth: async () => {
          started?.();
          await new Promise<void>((resolve) => (release = resolve));
          return { status: 'up' as const, version: '1' };
        },
      },
    });
    const agent = new Agent({ keepAlive: true });
    await get(`${server.url}/config.json`, agent);
    const response = get(`${server.url}/api/health`, agent);
    await running;
    const begun = Date.now();
    const closed = server.close();
    while (server.app.server.listening) await setImmediate();
    release?.();
    expect(await response).toEqual({ status: 200, connection: 'close' });
    await closed;
    expect(Date.now() - begun).toBeLessThan(10_000);
    agent.destroy();
  });

  it('accepts no new connections', async () => {
    const server = await createTestServer({ settings });
    await server.close();
    await expect(fetch(`${server.url}/config.json`)).rejects.toThrow('fetch failed');
  });

  it('cuts off requests after SHUTDOWN_TIMEOUT', async () => {
    let started: (() => void) | undefined;
    const running = new Promise<void>((resolve) => (started = resolve));
    const server = await createTestServer({
      settings,
      handlers: {
        getHealth: () => {
          started?.();
          return new Promise(() => undefined);
        },
      },
    });
    const agent = new Agent({ keepAlive: true });
    const response = get(`${server.url}/api/health`, agent).catch(() => 'cut');
    await running;
    await server.close();
    expect(await response).toBe('cut');
    agent.destroy();
  });
});
