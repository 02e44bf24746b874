/** Every keyword of ours the contract may use, by the place where it may stand. The one list: ajv, the lint and the docs follow it. */
export const keywordNames = {
  /** Rules JSON Schema cannot say; `keywords.ts` defines them. */
  rules: ['x-minimumAge', 'x-notInFuture', 'x-notAfter', 'x-decimals'],
  /** What a schema says about itself without judging a value. */
  annotations: [
    'x-order',
    'x-label',
    'x-messages',
    'x-enumLabels',
    'x-help',
    'x-mask',
    'x-holds',
    'x-strip',
    'x-suggestions',
    'x-form',
    'x-acceptedExtensions',
    'x-refusedInnerExtensions',
    'x-maxFiles',
    'x-minFileBytes',
    'x-maxFileBytes',
    'x-maxUnpackedBytes',
    'x-maxUnpackRatio',
    'x-fileContent',
  ],
  root: ['x-declaredOnly'],
  links: ['x-reads'],
  operations: ['x-access', 'x-additive', 'x-feature', 'x-idempotent', 'x-audit'],
  /** Written by the generator into its outputs, never by hand. */
  generated: ['x-requiredMessages', 'x-generated'],
} as const;

/** Keywords of OpenAPI's schema objects that JSON Schema does not know; they judge nothing. */
export const openApiAnnotations = ['example', 'discriminator', 'externalDocs', 'xml'] as const;

/** The top of the document. Known to ajv, so that it can hold the whole contract as one schema and find every part by JSON pointer. */
export const documentKeywords = ['openapi', 'info', 'servers', 'tags', 'security', 'paths', 'components'] as const;
