import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '../../server/db/database';
import { createIdentity, type IdentityProvider } from '../../server/identity/identity';

export interface IdentityServer {
  readonly url: string;
  readonly port: number;
  readonly identity: IdentityProvider;
  /** What the provider logged, one line an entry. */
  readonly log: string[];
  close(): Promise<void>;
}

export const testClientId = 'portal-under-test';

/** The embedded identity provider alone, on a port of its own or, started again, on the one it had. */
export const startIdentityServer = async (db: Database, port = 0): Promise<IdentityServer> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;
  const url = `http://localhost:${actual}`;
  const lines: string[] = [];
  const log = (...entry: unknown[]): void => void lines.push(JSON.stringify(entry));
  const identity = await createIdentity({
    publicUrl: url,
    host: '127.0.0.1',
    clientId: testClientId,
    portalName: 'Family Office Portal',
    audience: 'api://default',
    db,
    log: { info: log, warn: log, error: log },
  });
  server.on('request', (request, response) => {
    // A kept connection would end, for whoever pools it, with the server it was made to.
    response.setHeader('Connection', 'close');
    identity.handler(request, response);
  });
  return {
    url,
    port: actual,
    identity,
    log: lines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
