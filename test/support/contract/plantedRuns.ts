import { callerNames, specialCallers } from '#scripts/contract/verify/request';
import type { Report } from '#scripts/contract/verify/findings';
import { operations } from '#scripts/contract/verify/operations';
import { verify } from '#scripts/contract/verify/run';
import type { Settings } from '#scripts/contract/verify/settings';
import { invalidTokenNames, type TokenSource } from '#scripts/contract/verify/tokens';
import { createTestServer } from '../server/serverApp';
import { sampleTokens } from './contractCallers';
import { allOf, type Fault, startFaultyCopy } from './contractFaults';
import type { PlantedFault, Tokens } from './plantedFaults/fault';

/** Faults that one run finds: they break one law, and each is of another operation. */
const batchesOf = (faults: readonly PlantedFault[]): PlantedFault[][] =>
  faults.reduce<PlantedFault[][]>((batches, planted) => {
    const fits = (others: readonly PlantedFault[]): boolean =>
      others.every(({ law, operation, alone }) => law === planted.law && operation !== planted.operation && !alone);
    const batch = planted.alone ? undefined : batches.find(fits);
    if (!batch) return [...batches, [planted]];
    return batches.map((one) => (one === batch ? [...one, planted] : one));
  }, []);

/** Runs of the kit on a server with planted faults. */
export interface PlantedRuns {
  /** The report on operations of the server with this fault. */
  readonly reportOn: (fault: Fault, ids: readonly string[], more?: Partial<Settings>) => Promise<Report>;
  /** The checks that the report names for the operation of a fault, and the text that one of them must contain. */
  readonly namedFor: (name: string) => Promise<{ readonly checks: readonly string[]; readonly check: RegExp }>;
  readonly close: () => Promise<void>;
}

interface Planned {
  readonly faultsOf: (tokens: Tokens) => readonly PlantedFault[];
  readonly settings: Partial<Settings> & Pick<Settings, 'seed'>;
}

/** The faults, to name them. */
export const faultsIn = (faultsOf: Planned['faultsOf']): readonly PlantedFault[] =>
  faultsOf({ concierge: '', client: '', otherClient: '' });

/** Starts a server for planted faults. Each run has as many of them as it can tell apart. */
export async function startPlantedRuns({ faultsOf, settings }: Planned): Promise<PlantedRuns> {
  const server = await createTestServer();
  const copy = await startFaultyCopy(server.url);
  const newToken = sampleTokens(server);
  const tokens = new Map<string, string | undefined>();
  for (const name of [...callerNames, ...specialCallers, ...invalidTokenNames]) tokens.set(name, await newToken(name));
  /** Returns the token of a caller that faults know, and then new ones. */
  const tokenSource = (): TokenSource => {
    const given = new Set<string>();
    return (caller) => {
      if (given.has(caller)) return newToken(caller);
      given.add(caller);
      return Promise.resolve(tokens.get(caller));
    };
  };
  const tokenNamed = (caller: keyof Tokens): string => tokens.get(caller) ?? '';
  const faults = faultsOf({
    concierge: tokenNamed('concierge'),
    client: tokenNamed('client'),
    otherClient: tokenNamed('otherClient'),
  });
  const batches = batchesOf(faults);
  const reports = new Map<readonly PlantedFault[], Promise<Report>>();

  const reportOn: PlantedRuns['reportOn'] = (fault, ids, more = {}) => {
    copy.plant(fault);
    return verify({
      baseUrl: copy.url,
      tokenOf: tokenSource(),
      operations: operations.filter(({ id }) => ids.includes(id)),
      readOnly: false,
      ...settings,
      ...more,
    });
  };

  const reportOf = (batch: readonly PlantedFault[]): Promise<Report> => {
    const report =
      reports.get(batch) ??
      reportOn(
        allOf(batch.map(({ fault }) => fault)),
        batch.flatMap(({ operation, needs = [] }) => [operation, ...needs]),
        {
          laws: batch.slice(0, 1).map(({ law }) => law),
          isEnough: (id, found) => batch.some(({ operation, check }) => operation === id && check.test(found)),
        },
      );
    reports.set(batch, report);
    return report;
  };

  return {
    reportOn,
    namedFor: async (name) => {
      const batch = batches.find((one) => one.some((planted) => planted.name === name));
      const planted = batch?.find((one) => one.name === name);
      if (!batch || !planted) throw new Error(`There is no fault "${name}".`);
      const { findings } = await reportOf(batch);
      const own = findings.filter(({ operationId }) => operationId === planted.operation);
      return { checks: own.map(({ check }) => check), check: planted.check };
    },
    close: async () => {
      await copy.close();
      await server.close();
    },
  };
}
