import { protocolChecks } from './envelope/protocol';
import { routeChecks } from './envelope/routes';
import type { Law } from './law';

/**
 * JSON is UTF-8 and says nothing else; no response sets a cookie or may be cached for other callers; an error has no
 * stack trace, query or path of the server, and can be read from another origin if a success can. Unknown routes
 * have the error body of the contract, and HEAD has the status of GET. Undeclared methods and media types,
 * malformed, empty and oversized bodies are rejected.
 */
export const envelope: Law = {
  name: 'the envelope',
  checksOf: (operation) => [...routeChecks(operation), ...protocolChecks(operation)],
};
