/** Settings for tests and benchmarks that send more requests than users do. */
export const unlimitedRequests = {
  REQUESTS_PER_ADDRESS: '999999999',
  REQUESTS_PER_PERSON: '999999999',
  COSTLY_REQUESTS_PER_PERSON: '999999999',
} as const;
