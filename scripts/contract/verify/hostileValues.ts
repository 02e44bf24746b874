import { isJsonObject, type JsonObject, listOf } from '#server/contract/jsonObject';
import type { Rng } from './rng';
import { mergedAllOf, propertyEntries, typesOf, textIn } from './schemas';

/** Whether a field accepts any text, including hostile ones. */
const isPlainText = (schema: JsonObject): boolean => {
  const pattern = textIn(schema, 'pattern');
  const isFree = pattern === undefined || pattern === '\\S';
  return (
    typesOf(schema).includes('string') &&
    isFree &&
    textIn(schema, 'format') === undefined &&
    listOf(schema, 'enum').length === 0
  );
};

/** Texts that cause errors in other servers. */
export const hostileTexts: readonly string[] = [
  "'; DROP TABLE family; --",
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%00%0a%0d',
  'line\r\nSet-Cookie: a=b',
  '\u202Eright to left\u202C',
  'Zalgo\u0301\u0302\u0303\u0304',
  '👩‍👩‍👧‍👦 Ⅷ ﷽',
  '\\u0000 \\x00 \\',
  '=HYPERLINK("http://x.example")',
  'null',
  '[object Object]',
  '1e309',
  '\uFEFFbom',
  '\u2028\u2029',
];

/** Texts that many databases cannot store. They may be rejected but must not cause a server error. */
const notText: readonly string[] = ['nul \u0000 inside', 'half a pair \uD800'];

const withText = (value: JsonObject, name: string, text: string): JsonObject => ({ ...value, [name]: text });

/** Returns the value with a hostile text in one free-text field; undefined when it has none. */
export const hostileValue = (
  schema: JsonObject,
  value: unknown,
  rng: Rng,
  except: readonly string[] = [],
): { value: unknown; text: string } | undefined => {
  const mergedSchema = mergedAllOf(schema);
  if (Array.isArray(value)) {
    const items = isJsonObject(mergedSchema['items']) ? mergedSchema['items'] : {};
    const list: unknown[] = value;
    const [first, ...rest] = list;
    const inner = list.length > 0 ? hostileValue(items, first, rng) : undefined;
    return inner && { ...inner, value: [inner.value, ...rest] };
  }
  if (!isJsonObject(value)) return undefined;
  const free = propertyEntries(mergedSchema).filter(
    ([name, inner]) => name in value && !except.includes(name) && isPlainText(mergedAllOf(inner)),
  );
  const lists = propertyEntries(mergedSchema).filter(
    ([name, inner]) => Array.isArray(value[name]) && typesOf(mergedAllOf(inner)).includes('array'),
  );
  if (lists.length > 0 && rng.likely(30)) {
    const [name, inner] = rng.pick(lists);
    const list = hostileValue(inner, value[name], rng);
    return list && { ...list, value: { ...value, [name]: list.value } };
  }
  if (free.length === 0) return undefined;
  const [name] = rng.pick(free);
  const text = rng.pick(rng.likely(15) ? notText : hostileTexts);
  return { value: withText(value, name, text), text };
};

/** Field names that no schema has and that other servers mishandle. */
export const extraFields = {
  unknownField: 'x',
  isConcierge: true,
  loginProfileId: 1,
  $where: 'sleep(1000)',
} as const;
