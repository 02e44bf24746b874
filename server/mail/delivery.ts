import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { isJsonObject } from '../contract/jsonObject';
import {
  claimInvitation,
  dropOldInvitations,
  type InvitationMail,
  invitationMail,
  noteInvitationSent,
} from './invitations';
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
  const { hostname } = new URL(config.publicUrl);
  /** The same for every attempt, so that mail servers recognize a repetition. */
  const idOf = (id: number, kind: string, queuedAt: string): string =>
    `<${String(id)}.${kind}.${String(new Date(queuedAt).getTime())}@${hostname}>`;

  const hidesInvoices = config.portal.hiddenPages.includes('invoices');

  /** Returns whether the email is done: sent, or refused for ever. `about` is logged. */
  const isDone = async (
    email: Omit<Parameters<typeof transport.sendMail>[0], 'from'>,
    about: object,
  ): Promise<boolean> => {
    try {
      await transport.sendMail({ ...email, from });
      return true;
    } catch (error) {
      log.warn(
        { ...about, code: isJsonObject(error) ? (error['responseCode'] ?? error['code']) : undefined },
        'an email was not sent',
      );
      return isRefused(error);
    }
  };

  const sendNotice = async (notice: MailNotice): Promise<void> => {
    const { loginProfileId, kind, email: to, queuedAt } = notice;
    const leadsNowhere = kind === 'invoice' && hidesInvoices;
    const isWanted = to !== null && !leadsNowhere;
    const messageId = idOf(loginProfileId, kind, queuedAt);
    if (!isWanted || (await isDone({ ...mailOf(kind, config), to, messageId }, { loginProfileId })))
      await noteSent(db, notice, now());
  };

  const sendInvitation = async (invitation: InvitationMail): Promise<void> => {
    const { id, email: to, sentAt } = invitation;
    const messageId = idOf(id, 'invitation', sentAt);
    if (await isDone({ ...invitationMail(config), to, messageId }, { invitationId: id }))
      await noteInvitationSent(db, invitation);
  };

  /** Sends the next email that is due; returns whether there was one. */
  const sendNext = async (): Promise<boolean> => {
    const invitation = await claimInvitation(db, now());
    if (invitation) {
      await sendInvitation(invitation);
      return true;
    }
    const notice = await claimNotice(db, now(), mail.delaySeconds);
    if (notice) await sendNotice(notice);
    return notice !== undefined;
  };

  let isClosed = false;
  return {
    deliver: async () => {
      await dropOldNotices(db, now());
      await queueWaiting(db, now(), mail.waitingHours);
      await dropOldInvitations(db, now());
      while (!isClosed && (await sendNext()));
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
