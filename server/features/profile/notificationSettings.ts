import type { Context } from '#server/operations/handler';
import type { NotificationSettings, NotificationSettingsUpdate } from '#server/generated/operations.gen';
import { conciergeKinds } from '#server/mail/queue';

/** Returns which notifications the caller receives; concierges have a switch for each kind of their emails. */
export async function ownSettings({ db, caller, sendsMail }: Context): Promise<NotificationSettings> {
  const [stored] = await db.query<{ email: boolean; unwanted: string[] }>(
    'SELECT wants_mail AS email, unwanted_mail AS unwanted FROM login_profile WHERE id = $1',
    [caller.loginProfileId],
  );
  const isWanted = (kind: string): boolean => stored?.unwanted.includes(kind) === false;
  return {
    email: stored?.email === true,
    emailOffered: sendsMail,
    ...Object.fromEntries(conciergeKinds.map((kind) => [kind, isWanted(kind)])),
  };
}

/** Stores which emails the caller wants; a queued one that they do not want is not sent. */
export async function saveSettings({ db, caller }: Context, update: NotificationSettingsUpdate): Promise<void> {
  const unwanted = conciergeKinds.filter((kind) => update[kind] === false);
  await db.query('UPDATE login_profile SET wants_mail = $2, unwanted_mail = $3 WHERE id = $1', [
    caller.loginProfileId,
    update.email,
    unwanted,
  ]);
  await db.query('DELETE FROM mail_notice WHERE login_profile_id = $1 AND (NOT $2 OR kind = ANY ($3))', [
    caller.loginProfileId,
    update.email,
    unwanted,
  ]);
}
