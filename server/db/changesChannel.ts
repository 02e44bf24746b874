/** The channel of PostgreSQL on which the triggers of migration 037 and the server notify changes of polls. */
export const changesChannel = 'portal_changes';
