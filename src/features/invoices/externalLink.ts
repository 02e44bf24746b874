/** Where a link leads that leaves the portal. */
export interface ExternalLink {
  readonly href: string;
  /** Said in the link, so that nobody leaves without knowing where to. */
  readonly host: string;
}

/** The address as a link when it is a plain https address; anything else (http, javascript, a sign-in within it) is none. */
export function externalLink(address: string | undefined): ExternalLink | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, username, password, href, host } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? { href, host } : undefined;
}
