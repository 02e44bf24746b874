/** Returns whether the file at `path` is clean. @throws ServiceUnavailableError when the scan fails. */
export type Scanner = (path: string) => Promise<boolean>;
