/** The keywords of the contract by the location where they are allowed. Used by ajv and the lint rules. */
export const keywordNames = {
  /** Rules that JSON Schema cannot express; `keywords.ts` defines them. */
  rules: ['x-minimumAge', 'x-notInFuture', 'x-notAfter', 'x-decimals'],
  /** Annotations of a schema; they do not validate. */
  annotations: [
    'x-messages',
    'x-mask',
    'x-text',
    'x-acceptedExtensions',
    'x-refusedInnerExtensions',
    'x-minFileBytes',
    'x-maxFileBytes',
    'x-maxUnpackedBytes',
    'x-maxUnpackRatio',
    'x-fileContent',
  ],
  operations: ['x-scope', 'x-additive'],
  /** Only written by the generator into its output. */
  generated: ['x-requiredMessages', 'x-generated'],
} as const;

/** The keywords that the overlays add. */
export const overlayKeywordNames = {
  annotations: ['x-order', 'x-enumLists', 'x-help', 'x-holds', 'x-suggestions', 'x-shownWhen', 'x-form', 'x-stream'],
  root: ['x-declaredOnly'],
  links: ['x-reads'],
  operations: ['x-audit', 'x-feature', 'x-page', 'x-search', 'x-endsAccess'],
} as const;

/** Keywords of OpenAPI's schema objects that are not in JSON Schema; they do not validate. */
export const openApiAnnotations = ['example', 'discriminator', 'externalDocs', 'xml'] as const;

/**
 * The root keywords of the document. With these, ajv accepts the complete contract as one schema and resolves JSON
 * pointers into it.
 */
export const documentKeywords = ['openapi', 'info', 'servers', 'tags', 'security', 'paths', 'components'] as const;
