import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An email as the server received it. */
interface ReceivedMail {
  readonly to: string;
  readonly raw: string;
}

/** An SMTP server that keeps what it receives. */
export interface TestMailServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** While set, the status of the response to every email. */
  refusal: number | undefined;
  /** Called when an email has arrived, before the response. */
  onMail: (() => void) | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts an SMTP server on this computer. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const { refusal } = result;
      done(refusal === undefined ? null : Object.assign(new Error('refused'), { responseCode: refusal }));
    },
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(), raw });
        result.onMail?.();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const result: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusal: undefined,
    onMail: undefined,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
  return result;
}
