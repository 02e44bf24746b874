declare module 'nodemailer' {
  interface TransportOptions {
    readonly url: string;
    readonly connectionTimeout: number;
    readonly greetingTimeout: number;
    readonly socketTimeout: number;
    readonly disableFileAccess: boolean;
    readonly disableUrlAccess: boolean;
  }

  interface Mail {
    readonly from: { readonly name: string; readonly address: string };
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly messageId: string;
    readonly headers: Readonly<Record<string, string>>;
  }

  /** A connection to a mail server: the part the server uses. */
  export interface Transport {
    readonly sendMail: (mail: Mail) => Promise<unknown>;
    /** Connects and signs in, and sends nothing. */
    readonly verify: () => Promise<true>;
    readonly close: () => void;
  }

  export function createTransport(options: TransportOptions): Transport;
}
