import type { Transport } from 'nodemailer';

/** Together shorter than the claim of an email by an instance. */
const timeoutMs = 20_000;

/** Returns a connection to the mail server of `SMTP_URL`; only servers that send emails load the package for it. */
export async function openTransport(url: string): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
