import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** When the driver gives up the connection, after the probe has. */
const connectTimeoutMs = 3_000;
const probeTimeoutMs = 350;
const probeStepMs = 50;

/** Waits in short steps: while other work blocks the process, which cannot receive a response then, no time passes. */
const probeTimeout = async (): Promise<false> => {
  for (let step = 0; step < probeTimeoutMs / probeStepMs; step += 1) await pause(probeStepMs);
  return false;
};

/**
 * Returns whether a server accepts a connection in time. `connect` of a client that was ended before would never settle.
 */
export const isReachable = async (connectionString: string): Promise<boolean> => {
  const probe = new Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
  probe.on('error', () => undefined);
  const connected = probe.connect().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([connected, probeTimeout()]);
  } finally {
    void probe.end();
  }
};
