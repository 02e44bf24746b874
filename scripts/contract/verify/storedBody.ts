import { withKnownProperties } from '#server/contract/knownProperties';
import type { ApiRequest } from './request';

/**
 * The body of a request as a server stores it: with texts prepared as the contract describes (`x-text`), without
 * undeclared properties and empty optional texts. Undefined for a body that is not JSON or a form.
 */
export const storedBody = ({ operation, body }: ApiRequest): unknown => {
  const sent = body?.kind === 'json' ? body.value : body?.kind === 'form' ? body.fields : undefined;
  return operation.body ? withKnownProperties(sent, operation.body.schema) : sent;
};
