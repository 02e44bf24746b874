import { additiveOperations } from './additive';
import { formFields } from './forms';
import { documentedKeywords, overlayKeywords } from './keywords';
import { listDescriptions } from './lists';
import { operationAccess, operationName } from './operations';
import type { Rule } from './redocly';
import { errorResponses, successResponse } from './responses';

const rules: Readonly<Record<string, Rule>> = {
  'additive-operations': additiveOperations,
  'documented-keywords': documentedKeywords,
  'error-responses': errorResponses,
  'form-fields': formFields,
  'list-descriptions': listDescriptions,
  'operation-access': operationAccess,
  'operation-name': operationName,
  'overlay-keywords': overlayKeywords,
  'success-response': successResponse,
};

/** The project's lint rules for the contract, as a Redocly plugin. `redocly.portal.yaml` and
 * `redocly.overlays.yaml` enable them. */
export const portal = () => ({ id: 'portal', rules: { oas3: rules } });
