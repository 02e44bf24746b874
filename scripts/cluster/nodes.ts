import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/freePort';
import { readList } from './bodies';
import { type NodePorts, patroniConfiguration } from './configuration';
import type { Programs } from './programs';
import { createService, type Service } from './service';

/** A PostgreSQL server and Patroni, which runs it. */
export interface Node extends Service, NodePorts {}

/** The state of the nodes, as Patroni reports it. */
export interface ClusterState {
  readonly leader: string | undefined;
  /** The nodes that take part in the replication, the leader included. */
  readonly running: readonly string[];
}

/** Kills the PostgreSQL server of a data folder, as a loss of power does together with its Patroni. */
function killServer(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** Creates this number of nodes; they are not started. */
export const createNodes = (programs: Programs, folder: string, etcdPort: number, count: number): Promise<Node[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Node> => {
      const ports = { name: `node${index + 1}`, postgres: await freePort(), rest: await freePort() };
      const file = join(folder, `${ports.name}.yaml`);
      writeFileSync(file, patroniConfiguration(ports, etcdPort, dirname(programs.postgres), folder));
      const patroni = createService(folder, ports.name, programs.patroni, [file]);
      return {
        ...ports,
        ...patroni,
        kill: async () => {
          await patroni.kill();
          killServer(join(folder, ports.name));
        },
      };
    }),
  );

/** Asks the nodes for their state; the first response counts. */
export async function readState(nodes: readonly NodePorts[]): Promise<ClusterState> {
  const ask = async ({ rest }: NodePorts) =>
    readList(await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) }), 'members');
  const members = await Promise.any(nodes.map(ask)).catch(() => []);
  const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
  const leader = running.find(({ role }) => role === 'leader');
  return {
    leader: leader && String(leader['name']),
    running: running.map(({ name }) => String(name)),
  };
}

/** Waits until the state fulfils the condition. @returns the state. @throws Error after two minutes. */
export async function waitForState(
  nodes: readonly NodePorts[],
  isReached: (state: ClusterState) => boolean,
): Promise<ClusterState> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const state = await readState(nodes);
    if (isReached(state)) return state;
    await pause(200);
  }
  throw new Error('The cluster did not reach the expected state within two minutes.');
}
