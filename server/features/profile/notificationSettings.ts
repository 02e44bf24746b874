import type { Context } from '#server/operations/handler';
import type { NotificationSettings, NotificationSettingsUpdate } from '#server/generated/operations.gen';
import { noteLook } from '#server/mail/queue';

/** Returns which notifications the caller receives. */
export async function ownSettings({ db, caller, sendsMail }: Context): Promise<NotificationSettings> {
  const [stored] = await db.query<{ email: boolean }>('SELECT wants_mail AS email FROM login_profile WHERE id = $1', [
    caller.loginProfileId,
  ]);
  return { email: stored?.email === true, emailOffered: sendsMail };
}

/** Stores whether the caller wants emails; a queued one is not sent. */
export async function saveSettings({ db, caller }: Context, { email }: NotificationSettingsUpdate): Promise<void> {
  await db.query('UPDATE login_profile SET wants_mail = $2 WHERE id = $1', [caller.loginProfileId, email]);
  if (!email) await noteLook(db, caller);
}
