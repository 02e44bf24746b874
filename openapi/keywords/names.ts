/** Our keywords by the place where they are allowed. Used by ajv, the lint and the docs. */
export const keywordNames = {
  /** Rules JSON Schema cannot say; `keywords.ts` defines them. */
  rules: ['x-minimumAge', 'x-notInFuture', 'x-notAfter', 'x-decimals'],
  /** Annotations of a schema; they do not validate. */
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

/** Keywords of OpenAPI's schema objects that are not in JSON Schema; they do not validate. */
export const openApiAnnotations = ['example', 'discriminator', 'externalDocs', 'xml'] as const;

/**
 * The root keywords of the document, so that ajv accepts the complete contract as one schema and finds every part by
 * JSON pointer.
 */
export const documentKeywords = ['openapi', 'info', 'servers', 'tags', 'security', 'paths', 'components'] as const;
