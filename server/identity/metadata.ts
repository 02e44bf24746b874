export type Fetch = typeof globalThis.fetch;

/** Longer than this the identity provider is not waited for. */
export const timeoutMs = 3_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The JSON object of an answer. Throws when it is a failure, or holds something else. */
export const readJson = async (response: Response): Promise<Record<string, unknown>> => {
  const body: unknown = await response.json();
  if (!response.ok || !isRecord(body)) throw new Error(`answered ${response.status}`);
  return body;
};

/** An issuer's discovery document. Throws when it cannot be read in time, or is another issuer's. */
export const readMetadata = async (issuer: string, fetch: Fetch): Promise<Record<string, unknown>> => {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const metadata = await readJson(await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }));
  if (metadata.issuer !== issuer) throw new Error(`${address} describes another issuer`);
  return metadata;
};
