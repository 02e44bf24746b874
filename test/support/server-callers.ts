import type { Identity } from '#server/identity/claims';

/** A user who is not in the sample data. */
export const somebody = (name: string, groups: readonly string[] = []): Identity => ({
  sub: `test|${name}`,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  emailVerified: true,
  groups,
});
