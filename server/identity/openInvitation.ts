/** An invitation has no effect after this time. SQL. */
export const validity = "interval '30 days'";

/** SQL for whether the invitation `i` has an effect at the time `at`, which is SQL too. */
export const isOpen = (at: string): string =>
  `i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.sent_at > ${at}::timestamptz - ${validity}`;
