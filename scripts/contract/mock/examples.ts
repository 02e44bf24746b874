import { contract, isPart, type Operation, partOf, type Part } from '#server/contract/document';
import { createRng, seedOf } from '../verify/rng';
import { checkJson, merged } from '../verify/schemas';
import { validValue } from '../verify/validValues';

/** The definition of an operation in the contract. */
const definitionOf = ({ path, method }: Operation): Part =>
  partOf(partOf(partOf(contract, 'paths'), path), method.toLowerCase());

/** The response of this status, or undefined. */
export const responseOf = (operation: Operation, status: number): Part | undefined => {
  const responses = partOf(definitionOf(operation), 'responses');
  return String(status) in responses ? partOf(responses, String(status)) : undefined;
};

const mediaOf = (response: Part): readonly [type: string, media: Part] | undefined => {
  const [first] = Object.entries(partOf(response, 'content'));
  return first && isPart(first[1]) ? [first[0], first[1]] : undefined;
};

/** The media type of a response; undefined when it has no body. */
export const typeOf = (response: Part): string | undefined => mediaOf(response)?.[0];

const namedExamples = (response: Part): Part => partOf(mediaOf(response)?.[1] ?? {}, 'examples');

/** Names of the examples of a response. */
export const exampleNames = (response: Part): string[] => Object.keys(namedExamples(response));

/** The example of a response: of this name if there are several, of the schema if there is none. */
export const exampleOf = (response: Part, name: string): unknown => {
  const media = mediaOf(response)?.[1] ?? {};
  const examples = namedExamples(response);
  const chosen = examples[name] ?? Object.values(examples)[0];
  const value: unknown = isPart(chosen)
    ? partOf({ chosen }, 'chosen')['value']
    : (media['example'] ?? partOf(media, 'schema')['example']);
  return structuredClone(value);
};

const isIdOrVersion = (name: string): boolean => /^(id|version)$|Ids?$/.test(name);

/** Varies the texts and numbers of a value within its schema; ids and list lengths do not change. */
const varied = (value: unknown, schema: Part, seed: number): unknown => {
  const mergedSchema = merged(schema);
  if (Array.isArray(value))
    return value.map((one: unknown, at) => varied(one, partOf(mergedSchema, 'items'), seed + at));
  if (isPart(value)) {
    const properties = isPart(mergedSchema['properties']) ? mergedSchema['properties'] : {};
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const property = properties[name];
        return [name, isIdOrVersion(name) || !isPart(property) ? inner : varied(inner, property, seed + name.length)];
      }),
    );
  }
  return validValue(schema, createRng(seedOf(seed, JSON.stringify(value))), true)?.value ?? value;
};

/** A generated response; the example when the generated one is not valid. */
export const generatedOf = (response: Part, name: string, seed: number): unknown => {
  const example = exampleOf(response, name);
  const schema = mediaOf(response)?.[1]['schema'];
  if (!isPart(schema)) return example;
  const made = varied(example, schema, seed);
  return checkJson(schema)(made) ? made : example;
};
