import { _, Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isCalendarDate } from './calendar';
import { dateKeywords, decimals, type DateRules } from './keywords';
import { documentKeywords, keywordNames, openApiAnnotations } from './names';

/** ajv's own options, and what the date keywords need. */
export type AjvSettings = Options & DateRules;

/**
 * An ajv that reads the contract: JSON Schema 2020-12, our keywords, every format, strict (an unknown keyword is an error), all errors
 * at once. `verbose` is on, so that each error carries the schema with its messages. Options given here win. The whole bundled contract
 * may be added as one schema: `ajv.addSchema(contract, 'contract')`, then `ajv.getSchema('contract#/components/schemas/Individual')`.
 */
export function createAjv({ today, calendarModule, ...options }: AjvSettings = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    // `required` in a `then` speaks about properties of the schema around it, and numbers and names may share a field.
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    ...options,
    ...(calendarModule && { code: { ...options.code, formats: _`require(${calendarModule}).calendarFormats` } }),
  });
  addFormats(ajv);
  ajv.addFormat('date', isCalendarDate);
  ajv.addVocabulary([
    ...keywordNames.annotations,
    ...keywordNames.generated,
    ...openApiAnnotations,
    ...keywordNames.root,
    ...documentKeywords,
  ]);
  ajv.addKeyword(decimals);
  dateKeywords({ ...(today && { today }), ...(calendarModule && { calendarModule }) }).forEach((keyword) =>
    ajv.addKeyword(keyword),
  );
  return ajv;
}
