import escapeHtml from 'escape-html';
import { callersOf, type CallerKind } from '#server/contract/callers';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { objectAt, resolved } from '#server/contract/document';
import { curlOf } from './curl';
import { code, example, heading, prose, table } from './html';
import { inlineFields, typeOf, rulesOf } from './schemas';

const callerWords: Readonly<Record<CallerKind, string>> = {
  anyone: 'anyone, without signing in',
  newcomer: 'a person signed in who has not completed onboarding',
  client: 'a client',
  concierge: 'a concierge',
};

const scopeWords: Readonly<Record<string, string>> = {
  none: 'It concerns no records of a person.',
  self: 'It concerns the caller’s own records.',
  family: 'The ids must belong to a family of the caller; a concierge’s are all. Other ids return 404.',
  conversation: 'The conversation must be the caller’s; a concierge’s are all. Other ids return 404.',
};

/** Describes the allowed callers. */
const accessOf = (operation: JsonObject): string => {
  const callers = callersOf(operation).map((caller) => callerWords[caller]);
  return `<p><strong>Who may call:</strong> ${escapeHtml(callers.join('; ') || 'nobody')}. ${escapeHtml(scopeWords[String(operation['x-scope'])] ?? '')}</p>`;
};

const additiveNote = (operation: JsonObject): string =>
  operation['x-additive'] === true
    ? '<p>Additive: a backend may leave it out; the portal hides what needs it.</p>'
    : '';

const parametersTable = (operation: JsonObject, id: string): string =>
  table(
    `Parameters of ${id}`,
    ['Parameter', 'In', 'Type', 'Meaning', 'Rules'],
    listOf(operation, 'parameters')
      .filter(isJsonObject)
      .map(resolved)
      .map((parameter) => {
        const schema = isJsonObject(parameter['schema']) ? parameter['schema'] : {};
        return [
          code(String(parameter['name'])),
          escapeHtml(String(parameter['in'])),
          typeOf(schema),
          prose(parameter['description']),
          rulesOf(resolved(schema), parameter['required'] === true),
        ];
      }),
  );

const contentOf = (part: JsonObject): [type: string, media: JsonObject][] =>
  Object.entries(isJsonObject(part['content']) ? part['content'] : {}).flatMap(([type, media]) =>
    isJsonObject(media) ? [[type, media]] : [],
  );

/** Renders the example of a body, or its named examples. */
const examplesOf = (media: JsonObject, title: string): string => {
  const named = Object.entries(objectAt(media, 'examples'));
  if (named.length > 0)
    return named
      .map(([caller, part]) => example(`${title}, ${caller}`, isJsonObject(part) ? part['value'] : part))
      .join('');
  return example(
    title,
    media['example'] ?? (isJsonObject(media['schema']) ? resolved(media['schema'])['example'] : undefined),
  );
};

const schemaIn = (media: JsonObject): JsonObject => (isJsonObject(media['schema']) ? media['schema'] : {});

const bodyOf = (operation: JsonObject, id: string): string =>
  contentOf(objectAt(operation, 'requestBody'))
    .map(
      ([type, media]) =>
        `<p><strong>Body:</strong> ${typeOf(schemaIn(media))} as ${code(type)}</p>${inlineFields(`Fields of the body of ${id}`, schemaIn(media))}${examplesOf(media, 'Example of a request')}`,
    )
    .join('');

const headersOf = (response: JsonObject): string => {
  const headers = Object.entries(objectAt(response, 'headers')).flatMap(([name, part]) =>
    isJsonObject(part) ? [`<li>${code(name)}: ${prose(resolved(part)['description'])}</li>`] : [],
  );
  return headers.length === 0 ? 'none' : `<ul>${headers.join('')}</ul>`;
};

const responsesTable = (operation: JsonObject, id: string): string =>
  table(
    `Responses of ${id}`,
    ['Status', 'Meaning', 'Headers', 'Body'],
    Object.entries(objectAt(operation, 'responses')).flatMap(([status, part]) => {
      const response = isJsonObject(part) ? resolved(part) : {};
      const bodies = contentOf(response).map(
        ([type, media]) =>
          `${typeOf(schemaIn(media))} as ${code(type)}${inlineFields(`Fields of ${status} of ${id}`, schemaIn(media))}${examplesOf(media, `Example of ${status}`)}`,
      );
      return [[escapeHtml(status), prose(response['description']), headersOf(response), bodies.join('') || 'none']];
    }),
  );

/** Returns the summary as a sentence. */
const summaryOf = (operation: JsonObject): string => prose(operation['summary']).replace(/\.?$/, '.');

/** Renders an operation: allowed callers, parameters, body and responses. */
export const operationSection = (method: string, path: string, operation: JsonObject): string => {
  const id = String(operation['operationId']);
  return `
<section id="${escapeHtml(id)}">
${heading(3, id, id)}
<p class="call"><span class="method">${escapeHtml(method)}</span> ${code(path)}</p>
<p>${summaryOf(operation)} ${prose(operation['description'])}</p>
${accessOf(operation)}${additiveNote(operation)}
<pre tabindex="0" aria-label="${escapeHtml(id)} by curl">${escapeHtml(curlOf(method, path, operation))}</pre>
${parametersTable(operation, id)}
${bodyOf(operation, id)}
${responsesTable(operation, id)}
</section>`;
};
