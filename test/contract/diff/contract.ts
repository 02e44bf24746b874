import { isPart, type Part } from '#server/contract/parts';

const ref = (name: string): Part => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Part): Part => ({ 'application/json': { schema } });

/** Parameters of the list of pets. */
export const petParameters: readonly Part[] = [
  { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
  { name: 'X-Trace', in: 'header', schema: { type: ['string', 'object'], properties: { a: {} } } },
  { name: 'tenant', in: 'query', required: true, deprecated: true, schema: { type: 'string' } },
];

/** A small contract with something of everything, which the edits of the table change. */
export const petContract: Part = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0', description: 'Pets.\n\n**Keys.** For 24 hours.' },
  servers: [{ url: '/' }],
  security: [{ bearer: [] }],
  paths: {
    '/pets': {
      get: {
        operationId: 'getPets',
        tags: ['pets'],
        'x-scope': 'family',
        parameters: petParameters,
        responses: {
          '200': {
            headers: { ETag: { required: true, schema: { type: 'string' } }, Age: { schema: { type: 'integer' } } },
            content: { ...json({ type: 'array', items: ref('Pet'), 'x-order': ['-id'] }), 'text/xml': {} },
          },
          '304': { description: 'Unchanged.' },
          '404': { content: json(ref('Error')) },
        },
      },
      post: {
        operationId: 'addPet',
        tags: ['pets'],
        'x-scope': 'family',
        'x-additive': true,
        deprecated: true,
        requestBody: { content: { ...json(ref('NewPet')), 'text/xml': {} } },
        responses: {
          '201': { content: json(ref('Pet')), links: { read: { operationId: 'getPets', 'x-reads': { at: '/0' } } } },
        },
      },
    },
    '/pets/{id}': {
      delete: {
        operationId: 'deletePet',
        'x-scope': 'family',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        security: [{ bearer: ['delete'] }],
        requestBody: { required: true, content: json({ type: 'object' }) },
        responses: { '204': { description: 'Deleted.' } },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Kind: { type: 'string', enum: ['cat', 'dog'] },
      NewPet: {
        type: 'object',
        required: ['name'],
        properties: {
          code: { type: 'string', readOnly: true },
          number: { type: 'string', readOnly: true },
          secret: { type: 'string', writeOnly: true },
          name: { type: 'string', maxLength: 10, title: 'Name', 'x-messages': { maxLength: 'Too long' } },
          kind: ref('Kind'),
          weight: { type: 'number', minimum: 0, 'x-decimals': 2 },
          born: { type: 'string', format: 'date', 'x-notInFuture': true },
          toys: { type: 'array', items: { type: 'string' } },
          photo: { type: 'string', 'x-acceptedExtensions': ['png', 'jpg'], 'x-maxFileBytes': 1000 },
        },
        allOf: [{ if: { properties: { kind: { const: 'dog' } }, required: ['kind'] }, then: { required: ['weight'] } }],
      },
      Pet: {
        type: 'object',
        required: ['id', 'name'],
        properties: {
          id: { type: 'integer', readOnly: true },
          hidden: { type: 'string', writeOnly: true },
          name: { type: 'string', maxLength: 10 },
          species: { type: 'string', enum: ['cat', 'dog'] },
          note: { type: 'string' },
          owner: { oneOf: [ref('Person'), ref('Shelter')] },
          parent: ref('Pet'),
        },
      },
      Person: { type: 'object', properties: { firstName: { type: 'string' } } },
      Shelter: { type: 'object', properties: { city: { type: 'string' } } },
      Unused: { type: 'object' },
      Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
    },
  },
};

/** Values to set, by their place (names divided by spaces); `undefined` removes. */
export type Edit = Readonly<Record<string, unknown>>;

const set = (part: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown => {
  if (Array.isArray(part)) return part.map((one: unknown, at) => (String(at) === name ? set(one, rest, value) : one));
  const { [name]: inner, ...others } = isPart(part) ? part : {};
  const next = rest.length === 0 ? value : set(inner, rest, value);
  return next === undefined ? others : { ...others, [name]: next };
};

/** The contract with these values in place. */
export const edited = (edit: Edit): Part =>
  Object.entries(edit).reduce<Part>((document, [place, value]) => {
    const next = set(document, place.split(' '), value);
    return isPart(next) ? next : document;
  }, petContract);
