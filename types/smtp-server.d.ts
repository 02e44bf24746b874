declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  type Done = (error?: Error | null) => void;

  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
  }

  interface Options {
    readonly authOptional: boolean;
    readonly disabledCommands: readonly string[];
    readonly onRcptTo: (address: unknown, session: Session, done: Done) => void;
    readonly onData: (stream: Readable, session: Session, done: Done) => void;
  }

  /** A local mail server: the part the tests use. */
  export class SMTPServer {
    constructor(options: Options);
    readonly server: Server;
    listen(port: number, host: string, done: () => void): Server;
    close(done: () => void): void;
  }
}
