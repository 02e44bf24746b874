import { callersOf } from '#server/contract/callers';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { objectAt, resolved } from '#server/contract/document';

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const exampleOf = (part: JsonObject): unknown => part['example'] ?? objectAt(part, 'schema')['example'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the example of a parameter, or a value of its type. */
const valueOf = (parameter: JsonObject): string => {
  const schema = objectAt(parameter, 'schema');
  const [first] = listOf(schema, 'enum');
  const value = exampleOf(parameter) ?? first;
  if (value !== undefined) return textOf(value);
  return schema['format'] === 'date' ? '2024-12-31' : schema['type'] === 'integer' ? '17' : String(parameter['name']);
};

/** Returns the arguments for the body: its media type and its example. */
const bodyOf = (operation: JsonObject): string[] => {
  const [content] = Object.entries(objectAt(objectAt(operation, 'requestBody'), 'content'));
  if (!content || !isJsonObject(content[1])) return [];
  const [type, media] = content;
  const sample = exampleOf(media);
  if (type !== 'multipart/form-data')
    return [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(JSON.stringify(sample ?? {}))}`];
  const fields = Object.entries(objectAt(objectAt(media, 'schema'), 'properties'));
  return fields.map(([name, field]) =>
    isJsonObject(field) && objectAt(field, 'items')['format'] === 'binary'
      ? `-F ${quoted(`${name}=@document.pdf`)}`
      : `-F ${quoted(`${name}=${isJsonObject(sample) && sample[name] !== undefined ? textOf(sample[name]) : '1'}`)}`,
  );
};

/** Returns a curl command with the required parameters and the example of the body. */
export const curlOf = (method: string, path: string, operation: JsonObject): string => {
  const parameters = listOf(operation, 'parameters').filter(isJsonObject).map(resolved);
  const required = (place: string): JsonObject[] =>
    parameters.filter((parameter) => parameter['in'] === place && parameter['required'] === true);
  const query = new URLSearchParams(required('query').map((one) => [String(one['name']), valueOf(one)])).toString();
  const filled = required('path').reduce(
    (url, one) => url.replace(`{${String(one['name'])}}`, encodeURIComponent(valueOf(one))),
    path,
  );
  const isPublic = callersOf(operation).includes('anyone');
  return [
    `curl -X ${method} "$BASE_URL"${quoted(`${filled}${query === '' ? '' : `?${query}`}`)}`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(parameters.some(({ name }) => name === 'Idempotency-Key') ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...bodyOf(operation),
  ].join(' \\\n  ');
};
