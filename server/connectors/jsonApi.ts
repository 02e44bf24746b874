import { isJsonObject, type JsonObject, listOf } from '../contract/jsonObject';
import { cellText, latestById } from './cells';
import { type Http, type Reply, SourceError } from './http';

type Headers = Readonly<Record<string, string>>;
type Query = Readonly<Record<string, string>>;

/** An API with a sign-in, whose lists are read page by page. */
export interface JsonApi {
  readonly source: string;
  readonly url: string;
  /** What is sent to sign in, and the headers of requests that follow from the answer. */
  readonly signIn: { readonly path: string; readonly json: object; readonly headers: (answer: JsonObject) => Headers };
  /** Whether the sign-in is over: it is repeated. */
  readonly isOver: (reply: Reply) => boolean;
  /** Whether the source is busy although its status does not say so. */
  readonly isBusy?: (reply: Reply) => boolean;
  /** Codes of errors in an answer, for the message. */
  readonly codesOf?: (reply: Reply) => readonly string[];
  /** The properties of a record and a page that have its id and the records. */
  readonly names: { readonly id: string; readonly records: string };
  /** The query of the first page. */
  readonly firstPage: Query;
  /** What the query of the next page has in addition; nothing after the last page. */
  readonly nextPage: (page: JsonObject) => Query | undefined;
}

/** Reads all pages of a list. */
export type ReadList = (path: string, query?: Query) => Promise<JsonObject[]>;

/** How often a sign-in may end while one page is read. */
const maxSignIns = 3;

/** Returns what reads the lists of an API; it signs in before the first one, and when a sign-in is over. */
export function listReader(api: JsonApi, http: Http): ReadList {
  const { source, url, isBusy } = api;
  let headers: Headers | undefined;

  const objectOf = (reply: Reply, what: string): JsonObject => {
    if (reply.status < 300 && isJsonObject(reply.body)) return reply.body;
    const reason = [`status ${String(reply.status)}`, ...(api.codesOf?.(reply) ?? [])].join(', ');
    throw new SourceError(`${source} refuses ${what} (${reason}).`);
  };
  const send = (path: string, more: { readonly json: object } | { readonly headers: Headers }): Promise<Reply> =>
    http.send({ url: url + path, ...more, ...(isBusy && { isBusy }) });
  const signIn = async (): Promise<Headers> => {
    const { path, json, headers: headersOf } = api.signIn;
    return headersOf(objectOf(await send(path, { json }), 'the sign-in'));
  };
  const get = async (path: string, query: Query): Promise<JsonObject> => {
    for (let attempt = 1; ; attempt += 1) {
      headers ??= await signIn();
      const reply = await send(`${path}?${new URLSearchParams(query).toString()}`, { headers });
      if (!api.isOver(reply) || attempt === maxSignIns) return objectOf(reply, path);
      headers = undefined;
    }
  };
  return async (path, query = {}) => {
    const found: JsonObject[] = [];
    let next: Query | undefined = api.firstPage;
    while (next) {
      const page = await get(path, { ...api.firstPage, ...query, ...next });
      found.push(...listOf(page, api.names.records).filter(isJsonObject));
      next = api.nextPage(page);
    }
    return latestById(found, (record) => cellText(record[api.names.id]));
  };
}
