import { defaultClientOptions } from '#scripts/contract/verify/client';
import type { Report } from '#scripts/contract/verify/findings';
import { operations } from '#scripts/contract/verify/operations';
import { verify } from '#scripts/contract/verify/run';
import type { Settings } from '#scripts/contract/verify/settings';
import type { TestServer } from '../server/serverApp';
import { sampleTokens } from './contractCallers';
import { startFaultyCopy, type Fault } from './contractFaults';
import { plantedFaults, type PlantedFault } from './plantedFaults';

/** Verifies the reference server with a fault in front of it. */
export const reportWith = async (
  server: TestServer,
  fault: Fault,
  settings: Partial<Settings> = {},
): Promise<Report> => {
  const copy = await startFaultyCopy(server.url);
  copy.plant(fault);
  try {
    return await verify({
      baseUrl: copy.url,
      tokenOf: sampleTokens(server),
      operations,
      readOnly: false,
      seed: 7,
      // On a busy machine a right answer may take long.
      clientOptions: { ...defaultClientOptions, timeoutMs: 60_000 },
      ...settings,
    });
  } finally {
    await copy.close();
  }
};

/** Every planted fault for the callers of a server. */
export const faultsFor = async (server: TestServer): Promise<readonly PlantedFault[]> => {
  const tokenOf = sampleTokens(server);
  const cached = { client: (await tokenOf('client')) ?? '', concierge: (await tokenOf('concierge')) ?? '' };
  return plantedFaults(cached);
};
