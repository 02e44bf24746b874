import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { isJsonObject } from '../contract/jsonObject';
import { mailOf } from './message';
import { claimNotice, dropOldNotices, noteSent, queueWaiting, type MailNotice } from './queue';
import { openTransport } from './transport';

interface DeliveryDeps {
  readonly db: Database;
  readonly config: Pick<Config, 'publicUrl' | 'portal'>;
  readonly mail: NonNullable<Config['mail']>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now?: () => Date;
}

const checkEveryMs = 2_000;

/** Returns whether the mail server refuses this email for ever (5xx to its recipient or content). */
const isRefused = (error: unknown): boolean =>
  isJsonObject(error) && error['code'] === 'EENVELOPE' && Number(error['responseCode']) >= 500;

/** Sends queued emails by SMTP. */
export interface Delivery {
  /** Sends what is due, one email after the other, until `close` is called. */
  readonly deliver: () => Promise<void>;
  /** Ends `deliver` after the email that is being sent. */
  readonly close: () => void;
}

/** Creates the delivery of this instance; only servers that send emails load the package for it. */
export async function createDelivery({
  db,
  config,
  mail,
  log,
  now = () => new Date(),
}: DeliveryDeps): Promise<Delivery> {
  const transport = await openTransport(mail.url);
  const from = { name: config.portal.portalName, address: mail.from };
  /** The same for every attempt, so that mail servers recognize a repetition. */
  const idOf = ({ loginProfileId, kind, queuedAt }: MailNotice): string =>
    `<${String(loginProfileId)}.${kind}.${String(new Date(queuedAt).getTime())}@${new URL(config.publicUrl).hostname}>`;

  const hidesInvoices = config.portal.hiddenPages.includes('invoices');

  const send = async (notice: MailNotice): Promise<void> => {
    const { loginProfileId, kind, email } = notice;
    const leadsNowhere = kind === 'invoice' && hidesInvoices;
    try {
      if (email !== null && !leadsNowhere)
        await transport.sendMail({ ...mailOf(kind, config), from, to: email, messageId: idOf(notice) });
    } catch (error) {
      log.warn(
        { loginProfileId, code: isJsonObject(error) ? (error['responseCode'] ?? error['code']) : undefined },
        'an email was not sent',
      );
      if (!isRefused(error)) return;
    }
    await noteSent(db, notice, now());
  };

  let isClosed = false;
  return {
    deliver: async () => {
      await dropOldNotices(db, now());
      await queueWaiting(db, now(), mail.waitingHours);
      while (!isClosed) {
        const notice = await claimNotice(db, now(), mail.delaySeconds);
        if (!notice) return;
        await send(notice);
      }
    },
    close: () => {
      isClosed = true;
      transport.close();
    },
  };
}

/** Sends queued emails every two seconds. Returns a function that stops it after the email that is being sent. */
export async function startDelivery(deps: DeliveryDeps): Promise<() => Promise<void>> {
  const delivery = await createDelivery(deps);
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= delivery
      .deliver()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'emails were not sent'))
      .finally(() => (running = undefined));
  }, checkEveryMs).unref();
  return async () => {
    clearInterval(timer);
    delivery.close();
    await running;
  };
}
