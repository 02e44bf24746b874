import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = `
openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
tags: [{ name: staff, description: Staff. }, { name: mail, description: Mail. }]
paths:
  /api/person: { $ref: 'paths.yaml#/person' }
  /api/mail/{id}: { $ref: 'paths.yaml#/mail' }
  /api/file/{id}: { $ref: 'paths.yaml#/file' }
components:
  schemas:
    Person: { $ref: 'schemas.yaml#/Person' }
    Team: { $ref: 'schemas.yaml#/Team' }
    Mood: { $ref: 'schemas.yaml#/Mood' }
    Level: { $ref: 'schemas.yaml#/Level' }
`;

const paths = `
person:
  get:
    operationId: getPerson
    tags: [staff]
    parameters: [{ name: email, in: query, schema: { type: string } }]
    responses:
      '200': { description: A person., content: { application/json: { schema: { $ref: 'schemas.yaml#/Person' } } } }
      '404': { description: None. }
  post:
    operationId: savePerson
    tags: [staff]
    parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
    requestBody: { required: true, content: { application/json: { schema: { $ref: 'schemas.yaml#/Person' } } } }
    responses: { '204': { description: Saved. } }
mail:
  parameters: [&id { name: id, in: path, required: true, schema: { type: integer } }]
  put:
    operationId: setStatus
    tags: [mail]
    requestBody: { required: true, content: { application/json: { schema: { type: integer } } } }
    responses: { '200': { description: Done., content: { application/json: { schema: { type: boolean } } } } }
  post:
    operationId: sendMail
    tags: [mail]
    requestBody: { required: true, content: { multipart/form-data: { schema: { $ref: 'schemas.yaml#/NewMail' } } } }
    responses: { '204': { description: Sent. } }
file:
  get:
    operationId: downloadFile
    tags: [mail]
    parameters: [*id]
    responses: { '200': { description: The file., content: { application/octet-stream: { schema: { type: string, format: binary } } } } }
`;

const schemas = `
NewMail:
  type: object
  required: [text]
  properties: { text: { type: string }, files: { type: array, items: { type: string, format: binary } } }
Friend: { type: object, required: [name], properties: { old: { type: boolean }, name: { type: string, title: Friend, x-messages: { required: Friend is required } } } }
Team: { allOf: [{ $ref: '#/Person' }, { type: object, required: [id], properties: { id: { type: integer } } }] }
Mood: { oneOf: [{ type: string, oneOf: [{ const: GOOD, title: In good spirits }, { const: BAD, title: Not so well }] }, { type: integer, enum: [0, 1] }] }
Level: { type: string, enum: [low, high] }
Person:
  type: object
  required: [name, status, friends]
  properties:
    name: { type: string, maxLength: 10, title: Name, x-messages: { required: Name is required, maxLength: Name is too long } }
    born: { type: string, format: date, x-minimumAge: 18, title: Born, x-messages: { format: No date, x-minimumAge: Too young } }
    status: { type: string, oneOf: [{ const: Employed, title: At work }, { const: Retired }], title: Status, x-messages: { required: Status is required } }
    employer: { type: string, title: Employer, x-messages: { required: Employer is required } }
    share: { type: number, multipleOf: 0.01, title: Share }
    friends: { type: array, contains: { type: object, properties: { old: { const: false } } }, items: { $ref: '#/Friend' }, title: Friends, x-messages: { required: Friends are required, contains: One friend is needed } }
  if: { required: [status], properties: { status: { const: Employed } } }
  then: { required: [employer], properties: { share: { type: number, maximum: 2, x-messages: { maximum: At most 2 } } } }
  else: { properties: { share: { type: number, maximum: 5, x-messages: { maximum: At most 5 } } } }
`;

const overlay = `
overlay: 1.0.0
info: { title: Screens, version: 1.0.0 }
actions:
  - target: $.components.schemas['Person']
    update: { x-form: true }
`;

/**
 * Writes a small contract with one example of each supported construct, for tests of the generator.
 *
 * @param change - Changes the text of a file, to introduce an error.
 * @returns The root file.
 */
export function writeSmallContract(folder: string, change = (text: string): string => text): string {
  mkdirSync(join(folder, 'overlays'), { recursive: true });
  const files = { 'portal.yaml': root, 'paths.yaml': paths, 'schemas.yaml': schemas, 'overlays/screens.yaml': overlay };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), change(text));
  return join(folder, 'portal.yaml');
}
