/** PostgreSQL advisory locks that all instances share: an arbitrary, distinct number for each task. */
export const locks = {
  migration: 7_061_982,
  auditChain: 7_061_983,
  sampleData: 7_061_984,
  import: 7_061_985,
  importWrites: 7_061_986,
  /** With the login profile of the client as second number. */
  conversations: 7_061_987,
} as const;
