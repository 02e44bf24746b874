import { callerNames, specialCallers } from '#scripts/contract/verify/request';
import type { Report } from '#scripts/contract/verify/findings';
import { operations } from '#scripts/contract/verify/operations';
import { type Settings, verify } from '#scripts/contract/verify/run';
import { invalidTokenNames } from '#scripts/contract/verify/tokens';
import { createTestServer } from '../server/serverApp';
import { sampleTokens } from './contractCallers';
import { allOf, type Fault, startFaultyCopy } from './contractFaults';
import type { PlantedFault, Tokens } from './plantedFaults/fault';

type Groups = NonNullable<Settings['groups']>;

/** Faults that one run finds: their checks are of the same groups, and each is of another operation. */
interface Batch {
  readonly groups: Groups;
  readonly faults: readonly PlantedFault[];
}

const batchesOf = (faults: readonly PlantedFault[], groupsFor: (planted: PlantedFault) => Groups): Batch[] =>
  faults.reduce<Batch[]>((batches, planted) => {
    const groups = groupsFor(planted);
    const fits = ({ groups: same, faults: others }: Batch): boolean =>
      same.join() === groups.join() &&
      others.every(({ operation, alone }) => operation !== planted.operation && !alone);
    const batch = planted.alone ? undefined : batches.find(fits);
    if (!batch) return [...batches, { groups, faults: [planted] }];
    return batches.map((one) => (one === batch ? { groups, faults: [...one.faults, planted] } : one));
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
  /** The groups of checks that find a fault. */
  readonly groupsFor: (planted: PlantedFault) => Groups;
  readonly settings: Partial<Settings> & Pick<Settings, 'seed'>;
}

/** The names of faults. */
export const namesOf = (faultsOf: Planned['faultsOf']): string[] =>
  faultsOf({ concierge: '', client: '', otherClient: '' }).map(({ name }) => name);

/** Starts a server for planted faults. Each run has as many of them as it can tell apart. */
export async function startPlantedRuns({ faultsOf, groupsFor, settings }: Planned): Promise<PlantedRuns> {
  const server = await createTestServer();
  const copy = await startFaultyCopy(server.url);
  const tokens = new Map<string, string | undefined>();
  for (const name of [...callerNames, ...specialCallers, ...invalidTokenNames])
    tokens.set(name, await sampleTokens(server)(name));
  const tokenNamed = (caller: keyof Tokens): string => tokens.get(caller) ?? '';
  const faults = faultsOf({
    concierge: tokenNamed('concierge'),
    client: tokenNamed('client'),
    otherClient: tokenNamed('otherClient'),
  });
  const batches = batchesOf(faults, groupsFor);
  const reports = new Map<Batch, Promise<Report>>();

  const reportOn: PlantedRuns['reportOn'] = (fault, ids, more = {}) => {
    copy.plant(fault);
    return verify({
      baseUrl: copy.url,
      tokenOf: (caller) => Promise.resolve(tokens.get(caller)),
      operations: operations.filter(({ id }) => ids.includes(id)),
      readOnly: false,
      ...settings,
      ...more,
    });
  };

  const reportOf = (batch: Batch): Promise<Report> => {
    const { faults: planted, groups } = batch;
    const report =
      reports.get(batch) ??
      reportOn(
        allOf(planted.map(({ fault }) => fault)),
        planted.map(({ operation }) => operation),
        { groups },
      );
    reports.set(batch, report);
    return report;
  };

  return {
    reportOn,
    namedFor: async (name) => {
      const batch = batches.find((one) => one.faults.some((planted) => planted.name === name));
      const planted = batch?.faults.find((one) => one.name === name);
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
