import { createServer, type Socket, type AddressInfo } from 'node:net';

/** A daemon with ClamAV's protocol, which finds viruses and fails depending on the content of a file. */
export interface TestClamd {
  /** `host:port`. */
  readonly address: string;
  /** The sizes of the received files. */
  readonly sizes: readonly number[];
  readonly stop: () => Promise<void>;
}

const verdict = (content: string): string => {
  if (/virus|EICAR-STANDARD/.test(content)) return 'stream: Eicar-Test-Signature FOUND\0';
  return content.includes('ill') ? 'INSTREAM size limit exceeded. ERROR\0' : 'stream: OK\0';
};

/** Returns the file of the received chunks; undefined until the last, empty chunk. */
const contentIn = (received: Buffer): Buffer | undefined => {
  const command = 'zINSTREAM\0';
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
};

/** Starts the daemon, on a given port if there is one. */
export async function startClamd(port = 0): Promise<TestClamd> {
  const sizes: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => undefined));
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = contentIn(received);
      if (!content) return;
      sizes.push(content.length);
      socket.end(verdict(content.toString()));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    sizes,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
