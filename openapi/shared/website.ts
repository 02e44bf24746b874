/** Prepares addresses of websites, as people type them: a phone writes `Https`, a name may have an umlaut. */

import { preparedLine } from './visibleText';

/** Letters and digits of every script, hyphens and full stops. */
const internationalDomain = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

/** Returns a domain as the domain name system writes it, in ASCII; another text as it is. */
function asciiDomain(domain: string): string {
  if (!internationalDomain.test(domain) || !URL.canParse(`https://${domain}`)) return domain;
  const { hostname } = new URL(`https://${domain}`);
  // A top-level domain in another script is not valid; it remains as it was typed.
  return /\.[a-z]+$/.test(hostname) ? hostname : domain;
}

/** Returns an e-mail address with its domain in ASCII. */
export const withAsciiDomain = (email: string): string => email.replace(/(?<=@)[^@]+$/, asciiDomain);

/** Prepares the address of a website: the scheme in lower case, the domain in ASCII and without full stops at its end. */
export const preparedWebsite = (text: string): string =>
  preparedLine(text).replace(
    /^(https?:\/\/)?([^/\s]+)(?=\/|$)/i,
    (_address, scheme: string | undefined, domain: string) =>
      (scheme?.toLowerCase() ?? '') + asciiDomain(domain.replace(/[.\u3002\uff0e\uff61]+$/, '')),
  );
