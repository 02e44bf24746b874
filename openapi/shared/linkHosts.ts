/**
 * Parses the URL of a link that leaves the portal.
 *
 * @param hosts - Names of hosts in lower case; a name includes its subdomains.
 * @returns Undefined unless it is https, without credentials and a port, and of one of the hosts.
 */
export function linkTo(hosts: readonly string[], text = ''): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isOfHost = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '' && isOfHost
    ? url
    : undefined;
}

/** Returns whether this is the name of a host, in lower case: `bill.com`. */
export const isHostName = (text: string): boolean => /^(?=.{1,253}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/.test(text);
