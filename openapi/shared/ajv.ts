import { _, Ajv2020, type Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { calendarFormats } from './calendar';
import { dateKeywords, decimals, type DateRules } from './keywords';
import { documentKeywords, keywordNames, openApiAnnotations, overlayKeywordNames } from './names';

/** The options of ajv and of the date keywords. */
export type AjvSettings = Options & DateRules;

/**
 * Creates an ajv for the contract: JSON Schema 2020-12 with the `x-` keywords and all formats. It is strict (an unknown
 * keyword is an error) and reports all errors of a value. `verbose` adds the schema with its messages to each error.
 * Options override these settings. The bundled contract can be added as one schema: `ajv.addSchema(contract,
 * 'contract')`, then `ajv.getSchema('contract#/components/schemas/Individual')`.
 */
export function createAjv({ today, calendarModule, ...options }: AjvSettings = {}): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    // `required` in a `then` refers to properties of the outer schema. A field may allow numbers and strings.
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    ...options,
    ...(calendarModule && { code: { ...options.code, formats: _`require(${calendarModule}).calendarFormats` } }),
  });
  addFormats(ajv);
  for (const [name, isValid] of Object.entries(calendarFormats)) ajv.addFormat(name, isValid);
  ajv.addVocabulary([
    ...keywordNames.annotations,
    ...keywordNames.generated,
    ...openApiAnnotations,
    ...overlayKeywordNames.annotations,
    ...overlayKeywordNames.root,
    ...documentKeywords,
  ]);
  ajv.addKeyword(decimals);
  dateKeywords({ ...(today && { today }), ...(calendarModule && { calendarModule }) }).forEach((keyword) =>
    ajv.addKeyword(keyword),
  );
  return ajv;
}
