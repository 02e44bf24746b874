import { ensureBuild } from '../ensureBuild';
import { startCluster } from './cluster';
import { ensurePrograms } from './programs';
import { startTraffic } from './traffic';
import { kill, type Outcome, type Target } from './trial';

// `npm run cluster`: starts PostgreSQL on three nodes under Patroni, HAProxy, PgBouncer and two portals on this machine,
// kills each under traffic and prints what clients noticed. `-- --short` kills the pooler and the leader only. Ends with
// 1 if a message was lost or stored twice, or the service was not back within ten seconds of a promotion.
const targets: readonly Target[] = process.argv.includes('--short')
  ? ['pooler', 'leader']
  : ['pooler', 'portal', 'balancers', 'etcd', 'follower', 'leader', 'leader'];
const secondsAfterPromotion = 10;

const seconds = (value: number): string => `${value.toFixed(1)} s`;

const described = (outcome: Outcome): string =>
  [
    `${outcome.killed.padEnd(9)} acknowledged ${String(outcome.acknowledged).padStart(4)}`,
    `longest pause ${seconds(outcome.pause)}`,
    `longest staleness of a poll ${seconds(outcome.staleness)}`,
    ...(outcome.afterPromotion === undefined ? [] : [`back ${seconds(outcome.afterPromotion)} after the promotion`]),
  ].join(', ');

try {
  const programs = ensurePrograms();
  await ensureBuild();
  const cluster = await startCluster(programs);
  try {
    const traffic = await startTraffic(cluster.url);
    let isLate = false;
    for (const target of targets) {
      const outcome = await kill(target, cluster, traffic);
      process.stdout.write(`${described(outcome)}\n`);
      isLate ||= (outcome.afterPromotion ?? 0) > secondsAfterPromotion;
    }
    const { acknowledged, lost, twice } = await traffic.end();
    process.stdout.write(`total     acknowledged ${acknowledged}, lost ${lost}, stored twice ${twice}\n`);
    process.exitCode = lost + twice > 0 || isLate ? 1 : 0;
  } finally {
    await cluster.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
