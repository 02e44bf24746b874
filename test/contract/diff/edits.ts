import { petParameters } from './contract';
import { responseEdits } from './responseEdits';
import { request, response, name, weight, photo, get, post, ok, ref, json, type Row } from './places';

const operationEdits: readonly Row[] = [
  ['an operation is removed', { 'paths /pets/{id} delete': undefined }, 'breaking paths'],
  ['an operation is added', { 'paths /pets/{id} get': { responses: {} } }, 'additive paths'],
  ['an operation is deprecated', { [`${get} deprecated`]: true }, 'warning deprecated'],
  ['an operation is no longer deprecated', { [`${post} deprecated`]: undefined }, 'additive deprecated'],
  ['an operation that is deprecated is removed', { [post]: undefined }, 'breaking paths'],
  ['an unused schema is removed', { 'components schemas Unused': undefined }],
  ['an operation gets another id', { [`${get} operationId`]: 'listPets' }, 'warning operationId'],
  ['an operation moves to another area', { [`${get} tags`]: ['animals'] }, 'additive tags'],
  ['an operation is described', { [`${get} description`]: 'Lists pets.' }],
  ['an unknown keyword of an operation', { [`${get} x-color`]: 'red' }, 'warning x-color'],
  ['an operation has its own server', { [`${get} servers`]: [{ url: '/v2' }] }, 'warning servers'],
  ['a path has its own server', { 'paths /pets servers': [{ url: '/v2' }] }, 'warning servers', 'warning servers'],
  ['another scope', { [`${get} x-scope`]: 'self' }, 'breaking x-scope'],
  ['a backend must offer it', { [`${post} x-additive`]: undefined }, 'breaking x-additive'],
  ['a backend may leave it out', { [`${get} x-additive`]: true }, 'warning x-additive'],
  ['public now', { [`${get} security`]: [] }, 'breaking security', 'additive security'],
  [
    'a scope of the token is needed',
    { [`${get} security`]: [{ bearer: ['read'] }] },
    'breaking security',
    'additive security',
  ],
  [
    'a scope of the token is needed no more',
    { 'paths /pets/{id} delete security': [{ bearer: [] }] },
    'breaking security',
    'additive security',
  ],
  [
    'another way to sign in, for all',
    { security: [{ bearer: [] }, { basic: [] }] },
    'additive security',
    'additive security',
  ],
  [
    'public now, for all',
    { security: [] },
    'breaking security',
    'breaking security',
    'additive security',
    'additive security',
  ],
  [
    'a scope of the token is needed, for all',
    { security: [{ bearer: ['read'] }] },
    'breaking security',
    'breaking security',
    'additive security',
    'additive security',
  ],
  ['a security scheme is added', { 'components securitySchemes basic': { type: 'http' } }, 'additive type'],
  [
    'a security scheme is removed',
    { 'components securitySchemes bearer': undefined },
    'breaking type',
    'breaking scheme',
  ],
  ['another way to sign in', { [`${get} security`]: [{ bearer: [] }, { basic: [] }] }, 'additive security'],
  ['another security scheme', { 'components securitySchemes bearer scheme': 'basic' }, 'breaking scheme'],
];

const parameterEdits: readonly Row[] = [
  ['a parameter is required now', { [`${get} parameters 0 required`]: true }, 'breaking required'],
  [
    'a parameter moves to a header',
    { [`${get} parameters 0 in`]: 'header' },
    'breaking parameters',
    'additive parameters',
  ],
  ['a parameter is limited further', { [`${get} parameters 0 schema maximum`]: 50 }, 'breaking maximum'],
  ['a parameter is required no more', { [`${get} parameters 2 required`]: false }, 'additive required'],
  ['a parameter is no longer deprecated', { [`${get} parameters 2 deprecated`]: undefined }, 'additive deprecated'],
  ['a parameter is removed', { [`${get} parameters`]: petParameters.slice(0, 2) }, 'breaking parameters'],
  [
    'an optional parameter is new',
    { [`${get} parameters`]: [...petParameters, { name: 'n', in: 'query' }] },
    'additive parameters',
  ],
  [
    'a required parameter is new',
    { [`${get} parameters`]: [...petParameters, { name: 'n', in: 'query', required: true }] },
    'breaking parameters',
  ],
  [
    'an optional parameter is new for all methods of a path',
    { 'paths /pets parameters': [{ name: 'n', in: 'query' }] },
    'additive parameters',
    'additive parameters',
  ],
  ['a header parameter needs a field more', { [`${get} parameters 1 schema required`]: ['a'] }, 'breaking required'],
  [
    'a field of a header parameter has fewer values',
    { [`${get} parameters 1 schema properties a enum`]: ['x'] },
    'breaking enum',
  ],
  [
    'a path gets a parameter',
    { 'paths /pets/{id}': undefined, 'paths /pets/{id}/{part} delete': { responses: {} } },
    'breaking paths',
    'additive paths',
  ],
  ['a parameter is deprecated', { [`${get} parameters 0 deprecated`]: true }, 'warning deprecated'],
  ['a parameter is divided otherwise', { [`${get} parameters 0 style`]: 'pipeDelimited' }, 'breaking style'],
  ['a header is spelt in small letters', { [`${get} parameters 1 name`]: 'x-trace' }],
  ['a parameter has a default', { [`${get} parameters 0 schema default`]: 20 }, 'warning default'],
  [
    'a parameter of the path is renamed',
    {
      'paths /pets/{id}': undefined,
      'paths /pets/{petId} delete': {
        operationId: 'deletePet',
        'x-scope': 'family',
        parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }],
        security: [{ bearer: ['delete'] }],
        requestBody: { required: true, content: json({ type: 'object' }) },
        responses: { '204': { description: 'Deleted.' } },
      },
    },
  ],
];

const bodyEdits: readonly Row[] = [
  ['the body becomes required', { [`${post} requestBody required`]: true }, 'breaking requestBody'],
  ['the body is removed', { [`${post} requestBody`]: undefined }, 'breaking requestBody'],
  ['a body must be sent', { [`${get} requestBody`]: { required: true, content: json({}) } }, 'breaking requestBody'],
  ['the body is required no more', { 'paths /pets/{id} delete requestBody required': false }, 'additive requestBody'],
  ['a media type more may be sent', { [`${post} requestBody content text/csv`]: {} }, 'additive content'],
  ['a media type less may be sent', { [`${post} requestBody content text/xml`]: undefined }, 'breaking content'],
  ['a field is required now', { [`${request} required`]: ['name', 'kind'] }, 'breaking required'],
  ['a field may be sent now', { [`${request} properties code readOnly`]: undefined }, 'additive properties'],
  [
    'a required field may be sent now',
    { [`${request} properties number readOnly`]: undefined, [`${request} required`]: ['name', 'number'] },
    'breaking required',
  ],
  ['a request field becomes write-only', { [`${name} writeOnly`]: true }],
  ['a request field is no longer write-only', { [`${request} properties secret writeOnly`]: undefined }],
  ['a body may be sent', { [`${get} requestBody`]: { content: json({}) } }, 'additive requestBody'],
  [
    'another media type is sent',
    { [`${post} requestBody content`]: { 'text/csv': { schema: ref('NewPet') } } },
    'breaking content',
    'breaking content',
    'additive content',
  ],
  [
    'a new required field is sent',
    { [`${request} properties age`]: {}, [`${request} required`]: ['name', 'age'] },
    'breaking required',
  ],
  ['a new optional field is sent', { [`${request} properties age`]: {} }, 'additive properties'],
  ['a field is no longer read', { [`${request} properties toys`]: undefined }, 'warning properties'],
  ['a field is optional now', { [`${request} required`]: [] }, 'additive required'],
  ['a field cannot be sent any more', { [`${name} readOnly`]: true }, 'warning properties'],
  ['unknown fields are refused', { [`${request} additionalProperties`]: false }, 'breaking additionalProperties'],
  ['a shorter text', { [`${name} maxLength`]: 5 }, 'breaking maxLength'],
  ['a longer text', { [`${name} maxLength`]: 50 }, 'additive maxLength'],
  [
    'a limit that is excluded itself',
    { [`${weight} minimum`]: undefined, [`${weight} exclusiveMinimum`]: 0 },
    'additive minimum',
    'breaking exclusiveMinimum',
  ],
  ['a pattern', { [`${name} pattern`]: '^\\S' }, 'breaking pattern'],
  ['integers only', { [`${weight} type`]: 'integer' }, 'breaking type'],
  ['null is allowed', { [`${name} type`]: ['string', 'null'] }, 'additive type'],
  ['a value less', { 'components schemas Kind enum': ['cat'] }, 'breaking enum'],
  ['a list of unlike entries', { [`${request} properties toys uniqueItems`]: true }, 'breaking uniqueItems'],
  ['a limit inside a list', { [`${request} properties toys items maxLength`]: 9 }, 'breaking maxLength'],
  ['a condition requires more', { [`${request} allOf 0 then required`]: ['weight', 'born'] }, 'breaking required'],
  ['a condition is removed', { [`${request} allOf`]: [] }, 'additive if'],
  ['a condition on something else', { [`${request} allOf 0 if properties kind const`]: 'cat' }, 'breaking if'],
];

const ourKeywords: readonly Row[] = [
  ['another message', { [`${name} x-messages maxLength`]: 'Shorter, please' }, 'warning x-messages'],
  ['another label', { [`${name} title`]: 'Its name' }, 'warning title'],
  [
    'an optional field is renamed',
    {
      [`${request} properties toys`]: undefined,
      [`${request} properties playthings`]: { type: 'array', items: { type: 'string' } },
    },
    'warning properties',
    'additive properties',
  ],
  ['a default', { [`${name} default`]: 'Rex' }, 'warning default'],
  ['a deprecated field', { [`${name} deprecated`]: true }, 'warning deprecated'],
  ['fewer decimals', { [`${weight} x-decimals`]: 0 }, 'breaking x-decimals'],
  [
    'dates in the future are allowed',
    { [`${request} properties born x-notInFuture`]: undefined },
    'additive x-notInFuture',
  ],
  ['a file name extension less', { [`${photo} x-acceptedExtensions`]: ['png'] }, 'breaking x-acceptedExtensions'],
  ['larger files', { [`${photo} x-maxFileBytes`]: 2000 }, 'additive x-maxFileBytes'],
  [
    'inner extensions are refused',
    { [`${photo} x-refusedInnerExtensions`]: ['exe'] },
    'breaking x-refusedInnerExtensions',
  ],
  ['an identity number is masked', { [`${name} x-mask`]: 'ssn' }, 'warning x-mask'],
  ['another order of a list', { [`${ok} content application/json schema x-order`]: ['id'] }, 'breaking x-order'],
];

const documentEdits: readonly Row[] = [
  ['another server', { servers: [{ url: '/api' }] }, 'warning servers', 'warning servers'],
  ['a server more', { servers: [{ url: '/' }, { url: '/api' }] }, 'warning servers'],
  ['a server is described', { servers: [{ url: '/', description: 'The deployment.' }] }],
  [
    'a rule of all operations',
    { 'info description': 'Pets.\n\n**Keys.** For\n24 hours.\n\n**Cookies.** None.' },
    'warning description',
  ],
  ['a rule of all operations is wrapped otherwise', { 'info description': 'Of pets.\n\n**Keys.** For 24\nhours.' }],
  ['a rule of all operations is removed', { 'info description': 'Pets.' }, 'warning description'],
];

const moves: readonly Row[] = [
  [
    'a schema is written where it is used',
    { [`${request} properties kind`]: { type: 'string', enum: ['dog', 'cat'] } },
  ],
  [
    'a schema gets a name',
    {
      'components schemas Species': { type: 'string', enum: ['cat', 'dog'] },
      [`${response} properties species`]: ref('Species'),
    },
  ],
  ['a schema is divided by allOf', { [`${response} properties note`]: { allOf: [{ type: 'string' }] } }],
  ['alternatives in another order', { [`${response} properties owner oneOf`]: [ref('Shelter'), ref('Person')] }],
  [
    'a constant is written as a list',
    { [`${request} allOf 0 if properties kind`]: { const: 'dog', description: 'Dogs.' } },
  ],
  ['the inherited security is declared on the operation', { [`${get} security`]: [{ bearer: [] }] }],
];

/** Every kind of edit, with the verdict it must get. */
export const edits: readonly Row[] = [
  ...operationEdits,
  ...parameterEdits,
  ...bodyEdits,
  ...ourKeywords,
  ...documentEdits,
  ...responseEdits,
  ...moves,
];
