/** Ports of a PostgreSQL node on the loopback interface. */
export interface NodePorts {
  readonly name: string;
  readonly postgres: number;
  /** Patroni's REST interface. */
  readonly rest: number;
}

/**
 * Returns the configuration of Patroni for a node. A change counts once a standby server has it (`synchronous_mode`);
 * a leader that does not respond loses its lock after `ttl` seconds.
 */
export const patroniConfiguration = (node: NodePorts, etcdPort: number, bin: string, folder: string): string => `
scope: portal
name: ${node.name}
restapi: { listen: '127.0.0.1:${node.rest}', connect_address: '127.0.0.1:${node.rest}' }
etcd3: { hosts: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    synchronous_mode: true
    primary_start_timeout: 0
    failsafe_mode: true
    postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } }
  initdb: [{ encoding: UTF8 }, { locale: C }]
postgresql:
  listen: 127.0.0.1:${node.postgres}
  connect_address: 127.0.0.1:${node.postgres}
  data_dir: ${folder}/${node.name}
  bin_dir: ${bin}
  pgpass: ${folder}/${node.name}.pgpass
  authentication:
    superuser: { username: postgres, password: cluster }
    replication: { username: replicator, password: cluster }
    rewind: { username: rewind, password: cluster }
  parameters: { unix_socket_directories: '${folder}' }
  pg_hba:
    - local all all trust
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
`;

const timeouts = `defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
`;

/**
 * Returns the configuration of HAProxy before PostgreSQL: connects to the leader only, as Patroni reports it, and closes
 * the connections to a former leader.
 */
export const databaseProxyConfiguration = (port: number, nodes: readonly NodePorts[]): string => `${timeouts}
listen primary
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, postgres, rest }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;

/** Returns the configuration of HAProxy before the portals: requests go to each that is ready. */
export const portalProxyConfiguration = (port: number, portals: readonly number[]): string => `${timeouts}
listen portals
  mode http
  bind 127.0.0.1:${port}
  option forwardfor
  option redispatch
  option httpchk GET /api/health/ready
  http-check expect status 200
  default-server inter 1s fall 2 rise 1
${portals.map((portal, index) => `  server portal${index + 1} 127.0.0.1:${portal} check`).join('\n')}
`;
