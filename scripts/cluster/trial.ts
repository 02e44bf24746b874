import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster';
import { type Node, readState, waitForState } from './nodes';
import type { Service } from './service';
import type { Experience, Traffic } from './traffic';

/** What happened after a kill. */
export interface Outcome extends Experience {
  readonly killed: string;
  /** From the promotion of another node until the next acknowledged message, in seconds; after the leader only. */
  readonly afterPromotion?: number;
}

/** A component that is killed and started again. */
export type Target = 'leader' | 'follower' | 'pooler' | 'portal' | 'balancers' | 'etcd';

/** How long a component is down that a supervisor would start again. */
const downMs = 2_000;
/** Longer than Patroni's `ttl`, after which a leader without etcd would lose its lock. */
const etcdDownMs = 30_000;
/** Time for the traffic before and after a kill. */
const settleMs = 5_000;

const nodeOf = (nodes: readonly Node[], name: string | undefined): Node => {
  const node = nodes.find((candidate) => candidate.name === name);
  if (!node) throw new Error('The cluster has no such node.');
  return node;
};

/** Kills the leader and waits until another node is the leader. @returns when that happened. */
async function killLeader({ nodes }: Cluster): Promise<number> {
  const { leader } = await readState(nodes);
  const killed = nodeOf(nodes, leader);
  await killed.kill();
  await waitForState(nodes, (state) => state.leader !== undefined && state.leader !== leader);
  const promotedAt = Date.now();
  await pause(settleMs);
  killed.start();
  return promotedAt;
}

async function killFollower({ nodes }: Cluster): Promise<void> {
  const { leader, running } = await readState(nodes);
  const killed = nodeOf(
    nodes,
    running.find((name) => name !== leader),
  );
  await killed.kill();
  await pause(settleMs);
  killed.start();
}

async function killServices(services: readonly Service[], downFor: number): Promise<void> {
  await Promise.all(services.map((service) => service.kill()));
  await pause(downFor);
  for (const service of services) service.start();
}

async function killPortal({ portals: [portal] }: Cluster): Promise<void> {
  await portal?.kill();
  await pause(downMs);
  await portal?.restart();
}

/** Kills a component under traffic, starts it again and waits until the cluster is whole. */
export async function kill(target: Target, cluster: Cluster, traffic: Traffic): Promise<Outcome> {
  await pause(settleMs);
  const experience = traffic.observe();
  const promotedAt = target === 'leader' ? await killLeader(cluster) : undefined;
  if (target === 'follower') await killFollower(cluster);
  if (target === 'pooler') await killServices([cluster.pooler], downMs);
  if (target === 'balancers') await killServices(cluster.balancers, downMs);
  if (target === 'etcd') await killServices([cluster.etcd], etcdDownMs);
  if (target === 'portal') await killPortal(cluster);
  await waitForState(cluster.nodes, ({ running }) => running.length === cluster.nodes.length);
  await pause(settleMs);
  const seen = experience();
  return {
    ...seen,
    killed: target,
    ...(promotedAt !== undefined && { afterPromotion: Math.max(0, (seen.resumedAt - promotedAt) / 1000) }),
  };
}
