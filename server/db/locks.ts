/** PostgreSQL advisory locks that all instances share: an arbitrary, distinct number for each task. */
export const locks = {
  migration: 7_061_982,
  auditChain: 7_061_983,
  sampleData: 7_061_984,
  import: 7_061_985,
  importWrites: 7_061_986,
} as const;
