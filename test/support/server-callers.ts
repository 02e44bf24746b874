import type { Identity } from '../../server/identity/claims';
import type { TestServer } from './server-app';

/** Somebody the sample data does not know; a newcomer until `onboard`. */
export const somebody = (name: string, groups: readonly string[] = []): Identity => ({
  sub: `test|${name}`,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  emailVerified: true,
  groups,
});

/** Makes an identity known and onboarded at once, without the wizard. */
export const onboard = async ({ as, db }: TestServer, identity: Identity): Promise<void> => {
  const id: unknown = await (await as(identity)('/api/profile/GetLoginProfileId')).json();
  await db.query('INSERT INTO onboarding (login_profile_id, completed_at) VALUES ($1, now())', [id]);
};
