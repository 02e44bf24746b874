import type { Part } from '#server/contract/document';
import type { Level } from '#scripts/contract/diff/changes';

/** A schema before and after. */
type Pair = readonly [before: Part, after: Part];

const reversed = ([before, after]: Pair): Pair => [after, before];

/** A rule that is added, and the same rule removed. */
const added = (name: string, pair: Pair): [string, Pair][] => [
  [`${name}-added`, pair],
  [`${name}-removed`, reversed(pair)],
];

const number = (name: string, keyword: string, more: Part = {}): [string, Pair][] => {
  const [none, low, high] = [{ ...more }, { ...more, [keyword]: 5 }, { ...more, [keyword]: 10 }];
  return [
    [`${name}-increased`, [low, high]],
    [`${name}-decreased`, [high, low]],
    [`${name}-set`, [none, low]],
    [`${name}-unset`, [low, none]],
  ];
};

const text = { type: 'string' };
const integer = { type: 'integer' };
const condition = { type: 'string', if: { pattern: 'a' }, then: { maxLength: 9 }, else: { maxLength: 8 } };
const discriminator = (more: Part): Part => ({ type: 'object', discriminator: { propertyName: 'kind', ...more } });
const dependent = (names: readonly string[]): Part => ({ type: 'object', dependentRequired: { a: names } });
const without = (part: Part, name: string): Part =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key !== name));

/** The change of a schema by the end of the check's name; the beginning names the place of the schema. */
export const schemaEdits: ReadonlyMap<string, Pair> = new Map<string, Pair>([
  ...number('max-length', 'maxLength'),
  ...number('min-length', 'minLength'),
  ...number('max', 'maximum'),
  ...number('min', 'minimum'),
  ...number('exclusive-max', 'exclusiveMaximum'),
  ...number('exclusive-min', 'exclusiveMinimum'),
  ...number('max-items', 'maxItems'),
  ...number('min-items', 'minItems'),
  ...number('max-contains', 'maxContains', { contains: text }),
  ...number('min-contains', 'minContains', { contains: text }),
  ...added('pattern', [text, { ...text, pattern: 'a' }]),
  ['pattern-changed', [{ pattern: 'a' }, { pattern: 'b' }]],
  ['pattern-generalized', [{ pattern: '^a$' }, { pattern: '.*' }]],
  ...added('default-value', [text, { ...text, default: 'a' }]),
  ['default-value-changed', [{ default: 'a' }, { default: 'b' }]],
  ...added('enum-value', [{ enum: ['a'] }, { enum: ['a', 'b'] }]),
  ['became-enum', [text, { ...text, enum: ['a'] }]],
  ...added('const', [text, { ...text, const: 'a' }]),
  ['const-changed', [{ const: 'a' }, { const: 'b' }]],
  ['type-changed', [text, { type: 'boolean' }]],
  ['type-generalized', [integer, { type: 'number' }]],
  ['type-specialized', [{ type: 'number' }, integer]],
  ['list-of-types-narrowed', [{ type: ['string', 'integer'] }, { type: ['string'] }]],
  ['list-of-types-widened', [{ type: ['string'] }, { type: ['string', 'integer'] }]],
  ['became-nullable', [text, { type: ['string', 'null'] }]],
  ['became-not-nullable', [{ type: ['string', 'null'] }, text]],
  ...added('all-of', [{ maxLength: 9 }, { maxLength: 9, allOf: [{ maxLength: 5 }] }]),
  ['all-of-added-annotation-only', [text, { ...text, allOf: [{ description: 'A text.' }] }]],
  ['all-of-removed-annotation-only', [{ ...text, allOf: [{ description: 'A text.' }] }, text]],
  ...added('any-of', [{ anyOf: [text] }, { anyOf: [text, integer] }]),
  ...added('one-of', [{ oneOf: [text] }, { oneOf: [text, integer] }]),
  ['wrapped-in-one-of', [text, { oneOf: [text, integer] }]],
  ...added('if', [text, condition]),
  ...added('then', [without(condition, 'then'), condition]),
  ...added('else', [without(condition, 'else'), condition]),
  ...added('contains', [{}, { contains: text }]),
  ['content-encoding-changed', [{ contentEncoding: 'base64' }, { contentEncoding: 'base32' }]],
  ['content-media-type-changed', [{ contentMediaType: 'text/csv' }, { contentMediaType: 'text/plain' }]],
  ...added('content-schema', [text, { ...text, contentSchema: { type: 'object' } }]),
  ...added('dependent-required', [{ type: 'object' }, dependent(['b'])]),
  ['dependent-required-changed', [dependent(['b']), dependent(['c'])]],
  ...added('dependent-schema', [{}, { dependentSchemas: { a: { required: ['b'] } } }]),
  ...added('pattern-property', [{}, { patternProperties: { '^a': text } }]),
  ...added('prefix-items', [{}, { prefixItems: [text] }]),
  ...added('property-names', [{}, { propertyNames: { maxLength: 5 } }]),
  ...added('unevaluated-items', [{}, { unevaluatedItems: false }]),
  ...added('unevaluated-properties', [{}, { unevaluatedProperties: false }]),
  ...added('discriminator', [{ type: 'object' }, discriminator({})]),
  ['discriminator-property-name-changed', [discriminator({}), discriminator({ propertyName: 'type' })]],
  ['discriminator-mapping-added', [discriminator({}), discriminator({ mapping: { a: 'A' } })]],
  ['discriminator-mapping-changed', [discriminator({ mapping: { a: 'A' } }), discriminator({ mapping: { a: 'B' } })]],
  ['discriminator-mapping-deleted', [discriminator({ mapping: { a: 'A' } }), discriminator({})]],
  ['deprecated', [text, { ...text, deprecated: true }]],
  ['reactivated', [{ ...text, deprecated: true }, text]],
  ...added('media-type-schema', [{}, text]),
]);

const field = (schema: Part): Part => ({ type: 'object', properties: { p: schema } });
const json = (schema: Part): Part => ({ content: { 'application/json': { schema } } });
const operation = (more: Part): Part => ({
  openapi: '3.1.0',
  info: { title: 'One call', version: '1.0.0' },
  paths: { '/one': { post: { responses: { '200': { description: 'Done.' } }, ...more } } },
});
const parameter = (schema: Part): Part => operation({ parameters: [{ name: 'q', in: 'query', schema }] });
const request = (schema: Part): Part => operation({ requestBody: json(schema) });
const response = (schema: Part): Part => operation({ responses: { '200': json(schema) } });

/** A contract with a schema at the place a check is about, by the beginning of its name; the longer name first. */
export const places: readonly (readonly [place: string, contract: (schema: Part) => Part])[] = [
  ['request-read-only-property', (schema) => request(field({ ...schema, readOnly: true }))],
  ['response-write-only-property', (schema) => response(field({ ...schema, writeOnly: true }))],
  ['request-parameter-property', (schema) => parameter(field(schema))],
  ['request-parameter', parameter],
  ['request-property', (schema) => request(field(schema))],
  ['request-body', request],
  ['response-property', (schema) => response(field(schema))],
  ['response-body', response],
  ['response-mediatype', response],
  ['response-header', (schema) => operation({ responses: { '200': { headers: { X: { schema } } } } })],
];

/** Checks about more than one schema, each with the title of the edit (edits.ts) that shows it. */
export const titles: Readonly<Record<string, string>> = {
  'endpoint-added': 'an operation is added',
  'endpoint-deprecated': 'an operation is deprecated',
  'endpoint-reactivated': 'an operation is no longer deprecated',
  'api-removed-without-deprecation': 'an operation is removed',
  'api-path-removed-without-deprecation': 'an operation is removed',
  'api-removed-with-deprecation': 'an operation that is deprecated is removed',
  'api-path-removed-with-deprecation': 'an operation that is deprecated is removed',
  'api-operation-id-added': 'an operation gets another id',
  'api-operation-id-removed': 'an operation gets another id',
  'api-tag-added': 'an operation moves to another area',
  'api-tag-removed': 'an operation moves to another area',
  'api-schema-removed': 'an unused schema is removed',
  'api-security-added': 'another way to sign in',
  'api-security-removed': 'public now',
  'api-security-scope-added': 'a scope of the token is needed',
  'api-security-scope-removed': 'a scope of the token is needed no more',
  'api-global-security-added': 'another way to sign in, for all',
  'api-global-security-removed': 'public now, for all',
  'api-global-security-scope-added': 'a scope of the token is needed, for all',
  'api-global-security-scope-removed': 'a scope of the token is needed no more',
  'api-security-component-added': 'a security scheme is added',
  'api-security-component-removed': 'a security scheme is removed',
  'api-security-component-type-changed': 'another security scheme',
  'new-optional-request-parameter': 'an optional parameter is new',
  'new-optional-request-default-parameter-to-existing-path': 'an optional parameter is new for all methods of a path',
  'new-required-request-parameter': 'a required parameter is new',
  'new-required-request-default-parameter-to-existing-path': 'a required parameter is new',
  'new-request-path-parameter': 'a path gets a parameter',
  'new-optional-request-property': 'a new optional field is sent',
  'new-required-request-property': 'a new required field is sent',
  'new-required-request-property-with-default': 'a new required field is sent',
  'new-required-request-header-property': 'a header parameter needs a field more',
  'request-header-property-became-required': 'a header parameter needs a field more',
  'request-header-property-became-enum': 'a field of a header parameter has fewer values',
  'request-parameter-removed': 'a parameter is removed',
  'request-parameter-removed-with-deprecation': 'a parameter is removed',
  'request-parameter-became-required': 'a parameter is required now',
  'request-parameter-became-optional': 'a parameter is required no more',
  'request-parameter-deprecated': 'a parameter is deprecated',
  'request-parameter-reactivated': 'a parameter is no longer deprecated',
  'request-body-added-optional': 'a body may be sent',
  'request-body-added-required': 'a body must be sent',
  'request-body-removed': 'the body is removed',
  'request-body-became-required': 'the body becomes required',
  'request-body-became-optional': 'the body is required no more',
  'request-body-media-type-added': 'a media type more may be sent',
  'request-body-media-type-removed': 'a media type less may be sent',
  'response-media-type-added': 'a media type is added to the response',
  'response-media-type-removed': 'a media type is removed from the response',
  'response-media-type-name-changed': 'the media type of the response changes',
  'response-media-type-name-generalized': 'the media type of the response changes',
  'response-media-type-name-specialized': 'the media type of the response changes',
  'request-property-removed': 'a field is no longer read',
  'request-property-became-required': 'a field is required now',
  'request-property-became-required-with-default': 'a field is required now',
  'request-property-became-optional': 'a field is optional now',
  'request-optional-property-became-read-only': 'a field cannot be sent any more',
  'request-required-property-became-read-only': 'a field cannot be sent any more',
  'request-optional-property-became-not-read-only': 'a field may be sent now',
  'request-required-property-became-not-read-only': 'a required field may be sent now',
  'request-optional-property-became-write-only': 'a request field becomes write-only',
  'request-required-property-became-write-only': 'a request field becomes write-only',
  'request-optional-property-became-not-write-only': 'a request field is no longer write-only',
  'request-required-property-became-not-write-only': 'a request field is no longer write-only',
  'response-optional-property-added': 'a response field is added',
  'response-required-property-added': 'a required response field is added',
  'response-optional-property-removed': 'an optional response field is removed',
  'response-required-property-removed': 'a required response field is removed',
  'response-property-became-optional': 'a response field becomes optional',
  'response-property-became-required': 'a response field becomes required',
  'response-optional-property-became-write-only': 'an optional field becomes write-only',
  'response-required-property-became-write-only': 'a required field becomes write-only',
  'response-optional-property-became-not-write-only': 'an optional field is write-only no more',
  'response-required-property-became-not-write-only': 'an optional field is write-only no more',
  'response-optional-property-became-read-only': 'a response field becomes read-only',
  'response-required-property-became-read-only': 'a response field becomes read-only',
  'response-optional-property-became-not-read-only': 'a response field is no longer read-only',
  'response-required-property-became-not-read-only': 'a response field is no longer read-only',
  'response-optional-write-only-property-added': 'a write-only field is added',
  'response-required-write-only-property-added': 'a write-only field is added',
  'response-optional-write-only-property-removed': 'a write-only field is removed',
  'response-required-write-only-property-removed': 'a write-only field is removed',
  'response-write-only-property-became-optional': 'a write-only field is optional',
  'response-write-only-property-became-required': 'a write-only field is required',
  'response-success-status-added': 'a success is replaced',
  'response-success-status-removed': 'a success is replaced',
  'response-non-success-status-added': 'a failure is added',
  'response-non-success-status-removed': 'a failure is removed',
  'required-response-header-removed': 'a header that is always sent is removed',
  'optional-response-header-removed': 'a header that may be sent is removed',
  'response-header-added': 'a header more is sent',
  'response-header-became-optional': 'a header is no longer always sent',
};

/** Checks that do not apply, with the reason. */
export const notCompared: readonly (readonly [checks: RegExp, why: string])[] = [
  [
    /sunset|^api-removed-before|^api-path-removed-before/,
    'Sunset dates (`x-sunset`) are not used: what is released stays until the first number of the version is raised.',
  ],
  [/stability/, 'Stability levels (`x-stability-level`) are not used: everything in the file is stable.'],
  [
    /x-extensible-enum/,
    '`x-extensible-enum` is not used: an open list of values is `x-suggestions` or a `oneOf` with a plain text.',
  ],
  [/^webhook-/, 'The contract has no webhooks.'],
  [/oauth/, 'The contract has no OAuth flows: the token is a bearer token of any identity provider.'],
  [
    /^api-(major-version-not-bumped|version-)/,
    'The command compares `info.version` itself: a breaking change needs a higher first number (diff.test.ts).',
  ],
  [/-type-compatible$/, 'Types are compared by the values they allow, so two equivalent types are equal.'],
];

/** Where the level is another one, and why. */
export const differences: readonly (readonly [checks: RegExp, level: Level | 'none', why: string])[] = [
  [/deprecated$/, 'warning', 'A person has to read it.'],
  [/default-value/, 'warning', 'A validator ignores it, a reader should not.'],
  [/discriminator/, 'warning', 'Code is generated from it.'],
  [/operation-id/, 'warning', 'Code is generated from it.'],
  [
    /^api-(global-)?security-(removed|scope-added|scope-removed)$/,
    'breaking',
    'The used security scheme is removed: a client with the old token or scope may be refused.',
  ],
  [/^api-security-component-(removed|type-changed)$/, 'breaking', 'Credentials are sent in another way.'],
  [/^api-schema-removed$/, 'none', 'An unused schema makes no difference.'],
  [/annotation-only$/, 'none', 'Descriptions make no difference.'],
  [/^request-(body|property)-all-of-removed$/, 'additive', 'A condition less: what was valid still is.'],
  [/^response-(body|property)-all-of-removed$/, 'breaking', 'A condition less: values may come that did not.'],
  [/^response-(body|property)-any-of-added$/, 'breaking', 'An alternative more: values may come that did not.'],
  [
    /^request-.*-(max|min|exclusive-max|exclusive-min|max-length|min-items)-set$/,
    'breaking',
    'What was valid is refused.',
  ],
  [/-pattern-(changed|generalized)$/, 'breaking', 'Which texts a pattern allows cannot be compared.'],
  [/^response-property-pattern-removed$/, 'breaking', 'Texts may come that did not.'],
  [/^request-(body|property)-prefix-items-added$/, 'breaking', 'An entry that could be anything is limited.'],
  [/^request-(body|property)-prefix-items-removed$/, 'additive', 'An entry that was limited can be anything.'],
  [/^response-(body|property)-prefix-items-added$/, 'additive', 'An entry that could be anything is limited.'],
  [/^response-(body|property)-prefix-items-removed$/, 'breaking', 'An entry that was limited can be anything.'],
  [/^request-body-wrapped-in-one-of$/, 'additive', 'What was sent is one of the alternatives.'],
  [
    /^request-(parameter-property-type-changed|parameter-removed)$/,
    'breaking',
    'What was sent is refused, or no longer read.',
  ],
  [/^request-(optional|required)-property-became-read-only$/, 'warning', 'It is no longer read, as if removed.'],
  [/^request-required-property-became-not-read-only$/, 'breaking', 'It must be sent now.'],
  [
    /^request-.*-(became|became-not)-write-only$/,
    'none',
    'The request is unchanged; the response is compared separately.',
  ],
  [
    /^response-.*-(became|became-not)-read-only$/,
    'none',
    'The response is unchanged; the request is compared separately.',
  ],
  [/^request-read-only-property-/, 'none', 'It is not sent.'],
  [
    /^response-.*write-only-property-(added|removed|became-optional|enum-value-added)$/,
    'none',
    'It is not in responses.',
  ],
  [/^response-optional-property-became-write-only$/, 'warning', 'It is no longer in responses, as if removed.'],
  [/^response-required-property-became-write-only$/, 'breaking', 'It is no longer in responses, as if removed.'],
  [/^response-required-property-became-not-write-only$/, 'additive', 'A response field is added.'],
  [/^response-body-media-type-schema-removed$/, 'breaking', 'Anything may come.'],
  [/^response-media-type-(added|name-changed|name-specialized)$/, 'breaking', 'A client may not read what is new.'],
  [/^response-non-success-status-removed$/, 'warning', 'A client may depend on it.'],
  [/^response-success-status-added$/, 'breaking', 'A client may not know it.'],
  [/^response-property-enum-value-added$/, 'breaking', 'A client may not know the value.'],
  [/removed-with-deprecation/, 'breaking', 'What was deprecated was still released.'],
];
