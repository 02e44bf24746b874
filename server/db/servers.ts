/** The servers of a connection string, of which one is used at a time. */
export interface Servers {
  readonly count: number;
  /** Whether only a server that accepts changes may be used. */
  readonly needsWritable: boolean;
  /** Returns the connection string of the server in use. */
  readonly current: () => string;
  /** Selects the next server after a failure of this one, unless another one is in use by now. */
  readonly next: (failed: string) => void;
}

const urlParts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)([^?]*)(.*)$/;

/** Returns the hosts, each with its port: one port for each host, or one for all. */
const withPorts = (hosts: readonly string[], ports: readonly string[]): string[] =>
  hosts.map((host, index) => {
    const port = ports[index] ?? ports[0] ?? '';
    return port === '' ? host : `${host}:${port}`;
  });

/**
 * Returns a connection string for each host of a connection string with several, as libpq reads them:
 * `postgres://user@one:5432,two:5433/name` or `?host=one,two&port=5432,5433`.
 */
export function connectionStringsOf(url: string): readonly string[] {
  const [, start = '', authority = '', path = '', search = ''] = urlParts.exec(url) ?? [];
  const query = new URLSearchParams(search);
  const hosts = query.get('host')?.split(',') ?? [];
  if (hosts.length < 2) {
    const places = authority.split(',');
    return places.length < 2 ? [url] : places.map((place) => `${start}${place}${path}${search}`);
  }
  const places = withPorts(hosts, query.get('port')?.split(',') ?? []);
  for (const name of ['host', 'port']) query.delete(name);
  const rest = query.toString();
  return places.map((place) => `${start}${place}${path}${rest === '' ? '' : `?${rest}`}`);
}

const writableOnly = ['read-write', 'primary'];

/** Returns the servers of a connection string; the first one is used first. */
export function serversOf(url: string): Servers {
  const strings = connectionStringsOf(url);
  const attributes = new URLSearchParams(urlParts.exec(url)?.[4]).get('target_session_attrs');
  let index = 0;
  const current = (): string => strings[index] ?? url;
  return {
    count: strings.length,
    needsWritable: writableOnly.includes(attributes ?? ''),
    current,
    next: (failed) => {
      if (failed === current()) index = (index + 1) % strings.length;
    },
  };
}
