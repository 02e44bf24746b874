/** Sends requests; tests replace it. */
export type Fetch = typeof globalThis.fetch;

/** Timeout of requests to the identity provider. */
export const timeoutMs = 3_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the JSON object of a response. @throws Error for an error status or another body. */
export const readJson = async (response: Response): Promise<Record<string, unknown>> => {
  // A failure may have a body that is no JSON.
  if (!response.ok) throw new Error(`responded with ${response.status}`);
  const body: unknown = await response.json();
  if (!isRecord(body)) throw new Error('responded with no JSON object');
  return body;
};

/**
 * Returns an issuer's discovery document.
 *
 * @throws Error when it cannot be read in time, or describes another issuer.
 */
export const readMetadata = async (issuer: string, fetch: Fetch): Promise<Record<string, unknown>> => {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const metadata = await readJson(await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }));
  if (metadata.issuer !== issuer) throw new Error(`${url} describes another issuer`);
  return metadata;
};
