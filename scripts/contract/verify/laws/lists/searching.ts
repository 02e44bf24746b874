import { valueAt } from '#scripts/contract/pointer';
import { objectAt } from '#server/contract/document';
import { isPart, listOf, textOf, type Part } from '#server/contract/parts';
import { operationNamed, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, undo, validRequest } from '#scripts/contract/verify/plans/request';
import { sentBody } from '#scripts/contract/verify/readBack';
import { isSuccess, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { linksOf, type Link } from '#scripts/contract/links';
import { declarationOf, isSearch } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck, type Exchanges } from '../scenario';
import { containsWords, wordsOf } from './words';
import { isSameEntry } from './selections';

/** The search of an operation: its parameter, its list, and the fields in which it looks. */
const searchOf = (operation: CheckedOperation) => {
  const mark = objectAt(declarationOf(operation), 'x-search');
  const fields = listOf(mark, 'in').map(String);
  return { parameter: textOf(mark, 'parameter'), at: textOf(mark, 'at'), fields };
};

/** Entries of a full page may be left out. */
const fullPage = 50;

const search = async (operation: CheckedOperation, caller: CallerName, text: string, { send }: Exchanges) => {
  const { parameter, at } = searchOf(operation);
  const response = await send(requestFor(caller, operation.id, { [parameter]: text }));
  return { response, found: isSuccess(response) ? entriesAt(response, at) : undefined };
};

const check = 'searches take signs literally and ignore case, accents and apostrophes';

/** A name, and texts that find it or do not. Signs are literal; case, accents and apostrophes are not. */
const searched = (unique: string) => ({
  name: `Zo\u00eb \u00d8stby-O\u2019N\u00e9ill 100%_${unique}`,
  texts: [
    `zo\u00eb \u00f8stby`,
    `ZO\u00cb ${unique}`,
    `zoe ${unique.toUpperCase()}`,
    `${unique} zoe`,
    `  ${unique}   \u00d8stby `,
    `o'neill 100%_${unique}`,
    `\u00d8STBY-O\u2019N\u00c9ILL ${unique}`,
    unique.slice(2),
    `1%_${unique}`,
    `%${unique.slice(0, 3)}%`,
    `${unique.slice(0, 3)}_${unique.slice(4)}`,
    `${unique}\\`,
    `zoe ${unique}missing`,
  ],
});

/** A written record is found by parts of its name in every search that has it. */
const written = async (
  operation: CheckedOperation,
  link: Link,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const unique = `q${tools.rng.integer(1_000_000, 9_999_999).toString(36)}x`;
  const { name, texts } = searched(unique);
  const { request: made } = await validRequest(operation, tools, { caller, full: true });
  const body = sentBody(made);
  const field = operation.body && isPart(body) ? Object.keys(body).find((one) => /name$/i.test(one)) : undefined;
  const request: ApiRequest = {
    ...made,
    body: { kind: 'json', value: { ...(isPart(body) ? body : {}), ...(field && { [field]: name }) } },
  };
  const read = operationNamed(link.operationId);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure, violation } = exchanges;
    const response = await send(request);
    if (isUnsure() || !isSuccess(response)) return [];
    const record = valueAt(response.json, link.returned ?? '');
    const id = isPart(record) ? record['id'] : undefined;
    for (const text of texts) {
      const { found, response: shown } = await search(read, caller, text, exchanges);
      const isDue = containsWords([name], text);
      const isThere = found?.some((entry) => entry['id'] === id);
      if (!found || isThere === isDue || (isDue && found.length >= fullPage)) continue;
      return [violation(check, `"${text}" must ${isDue ? '' : 'not '}find "${name}".`, shown)];
    }
    await undo(request, tools, response, {});
    return [];
  };
  return { request, play };
};

/** Texts that many records contain. */
const common = ['a', 'e', 'o', 'an'];

/** No record contains it. */
const noWord = 'qzxjvkw';

/** Entries that are searched again. */
const mostEntries = 6;

/** Texts that find an entry: each field, parts of it, and words of two fields in both orders. */
const textsFor = (entry: Part, fields: readonly string[]): string[] => {
  const values = fields.flatMap((name) => (typeof entry[name] === 'string' ? [entry[name]] : []));
  const words = [...new Set(values.flatMap((value) => value.split(/\s+/)))].filter((word) => word.length > 1);
  const [first = '', second = first] = words;
  const last = words.at(-1) ?? first;
  return [
    ...values,
    `${last} ${first}`,
    `${second}  ${first}`,
    `${last.slice(1)} ${first.slice(0, 2)}`.trim(),
    words.join(' ').toUpperCase(),
  ].filter((text) => wordsOf(text).length > 0 && Array.from(text).length <= 100);
};

/** A search returns what contains each word, whatever their order, and nothing if one word is missing. */
const searching = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller });
  const { fields } = searchOf(operation);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const known: Part[] = [];
    for (const text of common) known.push(...((await search(operation, caller, text, exchanges)).found ?? []));
    const step = Math.max(1, Math.floor(known.length / mostEntries));
    for (const entry of known.filter((_, at) => at % step === 0))
      for (const text of textsFor(entry, fields)) {
        const { found, response } = await search(operation, caller, text, exchanges);
        if (!found || exchanges.isUnsure()) continue;
        const has = (one: Part): boolean =>
          containsWords(
            fields.map((name) => one[name]),
            text,
          );
        const missing = known.find((one) => has(one) && !found.some((is) => isSameEntry(is, one)));
        const [other] = (await search(operation, caller, `${text} ${noWord}`, exchanges)).found ?? [];
        const wrong = other ?? (found.length < fullPage ? missing : undefined);
        if (!wrong) continue;
        const message = `"${text}${other ? ` ${noWord}` : ''}" must ${other ? 'not ' : ''}find ${JSON.stringify(wrong).slice(0, 200)}.`;
        return [exchanges.violation('a search finds each word in any order', message, response)];
      }
    return [];
  };
  return { request, play };
};

/** Searches (`x-search`), also for a written record. */
export const searchChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  if (caller === undefined) return [];
  const links = linksOf(operation)
    .filter(({ operationId }) => isSearch(operationNamed(operationId)))
    .map((link) =>
      scenarioCheck('searches for a written record', true, (tools) => written(operation, link, tools, caller)),
    );
  return isSearch(operation)
    ? [...links, scenarioCheck('searches', false, (tools) => searching(operation, tools, caller))]
    : links;
};
