import type { Identity } from '#server/identity/claims';

/** Somebody the sample data does not know. */
export const somebody = (name: string, groups: readonly string[] = []): Identity => ({
  sub: `test|${name}`,
  name,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@example.com`,
  emailVerified: true,
  groups,
});
