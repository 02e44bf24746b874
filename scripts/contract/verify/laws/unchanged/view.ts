import { valueAt } from '#scripts/contract/pointer';
import { objectAt } from '#server/contract/document';
import { isPart, textOf } from '#server/contract/parts';
import { identityOf } from '#scripts/contract/verify/identity';
import { urlOf, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import { excerpt } from '#scripts/contract/verify/differences';
import type { TargetServer } from '#scripts/contract/verify/target';
import { declarationOf } from '../keywords';
import { factsOf, nowhere, type Fact } from './facts';

/** What a caller reads. */
export interface View {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly facts: ReadonlyMap<string, Fact>;
}

/** The views of all callers, by caller and address. */
export type World = ReadonlyMap<string, View>;

/** The name of a view in a world. */
export const worldKey = (request: ApiRequest): string => `${request.caller} ${urlOf(request)}`;

/** The last views of a server: while a response is the same, so are its facts. */
const lastViews = new WeakMap<TargetServer, Map<string, View>>();

const factsIn = (request: ApiRequest, response: ApiResponse, last: View | undefined): View['facts'] => {
  const { status, text, json } = response;
  if (last?.response.status === status && last.response.text === text) return last.facts;
  const { declared, success } = request.operation;
  return status === success.status ? factsOf(declared.get(status)?.schema ?? {}, json) : new Map();
};

/** Reads everything at about the same time. */
export const readWorld = async (target: TargetServer, reads: readonly ApiRequest[]): Promise<World> => {
  const last = lastViews.get(target) ?? new Map<string, View>();
  lastViews.set(target, last);
  const views = await Promise.all(
    reads.map(async (request): Promise<[string, View]> => {
      const [key, response] = [worldKey(request), await target.send(request)];
      const view = { request, response, facts: factsIn(request, response, last.get(key)) };
      last.set(key, view);
      return [key, view];
    }),
  );
  return new Map(views);
};

/** A fact that differs between two views. */
export interface Change {
  readonly view: View;
  readonly path: string;
  readonly before: Fact | undefined;
  readonly after: Fact | undefined;
}

/** A change in words, with the read that shows it. */
export const changeText = ({ view, path, before, after }: Change): string =>
  `${view.request.operation.id} of the ${view.request.caller} also changes: ${path} was ` +
  `${excerpt(before?.value, after?.value)} and is ${excerpt(after?.value, before?.value)}`;

/** The identities of the entries of a list in pages (`x-page`); empty without one. */
const pageOf = ({ request, response }: View): string[] => {
  const page = objectAt(declarationOf(request.operation), 'x-page');
  const list = 'at' in page ? valueAt(response.json, textOf(page, 'at')) : undefined;
  return (Array.isArray(list) ? list : []).filter(isPart).map((entry) => identityOf(entry) ?? '');
};

/** The paths of the entries that new ones moved to the next page: those after the last entry of the page. */
const movedToNextPage = (past: View, view: View): readonly string[] => {
  const [was, is] = [pageOf(past), pageOf(view)];
  const kept = was.findLastIndex((identity) => is.includes(identity));
  const isLonger = is.some((identity) => !was.includes(identity));
  const start = textOf(objectAt(declarationOf(view.request.operation), 'x-page'), 'at').replaceAll('/', '.');
  return isLonger ? was.slice(kept + 1).map((identity) => `${start}[${identity}]`) : [];
};

/** What differs in what callers read; a failed read is compared by its status. */
export const changesBetween = (before: World, after: World): Change[] =>
  [...after].flatMap(([key, view]) => {
    const past = before.get(key);
    if (!past || view.response.status === 0 || past.response.status === 0) return [];
    if (past.response.status !== view.response.status) {
      const fact = ({ response }: View): Fact => ({ ...nowhere, value: response.status });
      return [{ view, path: 'the status', before: fact(past), after: fact(view) }];
    }
    if (past.facts === view.facts) return [];
    const moved = movedToNextPage(past, view);
    const paths = new Set([...past.facts.keys(), ...view.facts.keys()]);
    return [...paths].flatMap((path): Change[] => {
      if (moved.some((entry) => path.startsWith(entry))) return [];
      const [was, is] = [past.facts.get(path), view.facts.get(path)];
      return was?.value === is?.value ? [] : [{ view, path, before: was, after: is }];
    });
  });
