import { creates, linksOf } from '#scripts/contract/links';
import { fieldsOf } from '#scripts/contract/shape';
import { objectAt } from '#server/contract/document';
import { listOf, textOf, type Part } from '#server/contract/parts';
import { objectsIn } from '#scripts/contract/verify/guarantees';
import { idIn } from '#scripts/contract/verify/lifecycle';
import { isNotOffered } from '#scripts/contract/verify/notOffered';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { lastCaller, undo, unkeyed, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, mayCall, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { mergedAllOf, numberIn } from '#scripts/contract/verify/schemas';
import { requestFor } from '#scripts/contract/verify/target';
import type { TestData } from '#scripts/contract/verify/testData';
import { declarationOf, isSearch } from '../keywords';
import { withMarkers } from '../remains/markers';
import { entriesAt, exchangesOn, scenarioCheck, type Exchanges } from '../scenario';
import { singular } from '../unchanged/allowed';
import type { Violation } from '#scripts/contract/verify/violation';
import { containsWords, wordsOf } from './words';
import { isSameEntry } from './selections';

/** The search of an operation: its parameter, the least length of a text, its list, and the fields in which it looks. */
const searchOf = (operation: CheckedOperation) => {
  const mark = objectAt(declarationOf(operation), 'x-search');
  const fields = listOf(mark, 'in').map(String);
  const [parameter, at] = [textOf(mark, 'parameter'), textOf(mark, 'at')];
  const schema = operation.parameters.query.find(({ name }) => name === parameter)?.schema ?? {};
  const least = numberIn(mergedAllOf(schema), 'minLength') ?? 1;
  return { parameter, least, at, fields };
};

/** Entries of a full page may be left out. */
const fullPage = 50;

const searchFor = (operation: CheckedOperation, caller: CallerName, text: string): ApiRequest =>
  requestFor(caller, operation.id, { [searchOf(operation).parameter]: text });

const search = async (operation: CheckedOperation, caller: CallerName, text: string, { send }: Exchanges) => {
  const response = await send(searchFor(operation, caller, text));
  return { response, found: isSuccess(response) ? entriesAt(response, searchOf(operation).at) : undefined };
};

/** The searches, by the callers who have them, that find one of these texts now. */
export const searchesThatFind = async (texts: readonly string[], { target }: TestData): Promise<ApiRequest[]> => {
  const found: ApiRequest[] = [];
  for (const operation of operations.filter(isSearch)) {
    const caller = lastCaller(operation);
    if (caller === undefined || (await target.tokenOf(caller)) === undefined) continue;
    for (const text of texts) {
      const request = searchFor(operation, caller, text);
      if ((await target.send(request)).text.includes(text)) found.push(request);
    }
  }
  return found;
};

const check = 'searches take signs literally and ignore case, accents and apostrophes';

/**
 * A name, and texts that find it or do not. Signs are literal; case, accents and apostrophes are not. A word may have
 * two letters, and a text the least length.
 */
const searched = (unique: string, least: number) => ({
  name: `Zo\u00eb Ng \u00d8stby-O\u2019N\u00e9ill 100%_${unique}`,
  texts: [
    `zo\u00eb \u00f8stby`,
    `ZO\u00cb ${unique}`,
    `zoe ${unique.toUpperCase()}`,
    `${unique} zoe`,
    `ng ${unique}`,
    `${unique} zo`,
    unique.slice(-least),
    unique.slice(-Math.max(least, 2)),
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

/** A written record is found by parts of its name, if the contract links it to the search or its name finds it. */
const written = async (
  operation: CheckedOperation,
  by: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const unique = `q${tools.rng.integer(1_000_000, 9_999_999).toString(36)}x`;
  const { name, texts } = searched(unique, searchOf(by).least);
  const made = await validRequest(operation, tools, { caller, full: true });
  const { request } = withMarkers(made.request, Object.keys(made.values), () => name);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure, violation } = exchanges;
    const response = await send(request);
    if (isUnsure() || !isSuccess(response)) return [];
    const id = idIn(operation, response);
    const isIt = (entry: Part): boolean => entry['id'] === id && JSON.stringify(entry).includes(unique);
    const isLinked = linksOf(operation).some(({ operationId }) => operationId === by.id);
    const isFound = (await search(by, caller, unique, exchanges)).found?.some(isIt);
    const violations: Violation[] = [];
    for (const text of isLinked || isFound ? texts : []) {
      const { found, response: shown } = await search(by, caller, text, exchanges);
      const isDue = containsWords([name], text);
      if (!found || found.some(isIt) === isDue || (isDue && found.length >= fullPage)) continue;
      violations.push(violation(check, `"${text}" must ${isDue ? '' : 'not '}find "${name}".`, shown));
      break;
    }
    await undo(request, tools, response, made.ids);
    return violations;
  };
  return { request, play };
};

/** A record that a search finds by its stored name is found by the name of a save, at once. */
const renamed = async (
  operation: CheckedOperation,
  by: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const unique = `q${tools.rng.integer(1_000_000, 9_999_999).toString(36)}x`;
  // A new record: an earlier save may have taken another one out of the index.
  const { request: made, ids, values } = await validRequest(operation, tools, { caller, full: true, fresh: true });
  const { request } = withMarkers(unkeyed(made), Object.keys(values), () => unique);
  const read = linksOf(operation).find(({ deleted }) => !deleted);
  const play = async () => {
    const exchanges = exchangesOn(tools);
    const { send, isUnsure, violation } = exchanges;
    const has = async (text: string): Promise<boolean> =>
      (await search(by, caller, text, exchanges)).found?.some(
        (entry) => entry['id'] === ids['id'] && JSON.stringify(entry).includes(JSON.stringify(text)),
      ) === true;
    const [stored = {}] = read ? entriesAt(await send(requestFor(caller, read.operationId, ids)), read.at) : [];
    const names = Object.values(stored).filter((text) => typeof text === 'string' && /^.{2,100}$/.test(text));
    let known = false;
    for (const name of new Set(names)) known ||= await has(String(name));
    if (!known) return [];
    const response = await send(request);
    if (isUnsure() || !isSuccess(response) || (await has(unique))) return [];
    const message = `The record was found by its name; after a save, ${by.id} does not find "${unique}".`;
    return [violation('a search finds the name of a save', message, response)];
  };
  return { request, play };
};

/** Texts that many records contain. */
const common = ['an', 'er', 'in', 'st', 'co', 'tr'];

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
    first.slice(0, 2),
    `${last} ${first}`,
    `${second}  ${first}`,
    `${last.slice(1)} ${first.slice(0, 2)}`.trim(),
    words.join(' ').toUpperCase(),
  ].filter((text) => wordsOf(text).length > 0 && Array.from(text).length <= 100);
};

const kindOf = (entry: Part): string => String(entry['kind']).toLowerCase();

/** The read of a record of this kind by its id, in `as`. */
const readOf = (kind: string, id: unknown, as: CallerName): ApiRequest | undefined => {
  const read = operations.find(({ method, parameters, success }) => {
    const [first, ...others] = [...parameters.path, ...parameters.query];
    const names = [...fieldsOf(success.schema ?? {}).keys()].map((name) => name.toLowerCase());
    return method === 'GET' && first?.name === 'id' && others.length === 0 && names.includes(kind);
  });
  return read && mayCall(read, as) ? requestFor(as, read.id, { id }) : undefined;
};

/** An entry of each kind is in the read of its id, and in those of the records that its other ids name. */
const unreadable = async (
  entries: readonly Part[],
  caller: CallerName,
  { send, violation }: Exchanges,
): Promise<readonly Violation[]> => {
  for (const entry of new Map(entries.map((one) => [kindOf(one), one])).values()) {
    const others = Object.keys(entry).flatMap((name) => /^(\w+)Id$/.exec(name)?.slice(1) ?? []);
    const reads = [
      readOf(kindOf(entry), entry['id'], caller),
      ...others.map((kind) => readOf(kind.toLowerCase(), entry[`${kind}Id`], caller)),
    ].filter((read) => read !== undefined);
    for (const read of 'kind' in entry ? reads : []) {
      const response = await send(read);
      const isShown = objectsIn(response.json).some(([at, record]) => {
        const [, name = ''] = /\.(\w+)(?:\[\d+\])?$/.exec(at) ?? [];
        return record['id'] === entry['id'] && singular(name).toLowerCase() === kindOf(entry);
      });
      if (isNotOffered(read.operation, response) || response.status === 0 || isShown) continue;
      const message = `${read.operation.id} must have ${JSON.stringify(entry)}; it responds with ${response.status}.`;
      return [violation('what a search finds can be read', message, response)];
    }
  }
  return [];
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
    return unreadable(known, caller, exchangesOn(tools));
  };
  return { request, play };
};

/** Searches (`x-search`), also for a written record. */
export const searchChecks = (operation: CheckedOperation): Check[] => {
  const caller = lastCaller(operation);
  if (caller === undefined) return [];
  const isSave = operation.method === 'PUT' && fieldsOf(operation.body?.schema ?? {}).has('id');
  const searches = operations
    .filter((by) => isSearch(by) && mayCall(by, caller) && (creates(operation) || isSave))
    .map((by) =>
      scenarioCheck('searches for a written record', true, (tools) =>
        (isSave ? renamed : written)(operation, by, tools, caller),
      ),
    );
  return isSearch(operation)
    ? [scenarioCheck('searches', false, (tools) => searching(operation, tools, caller))]
    : searches;
};
