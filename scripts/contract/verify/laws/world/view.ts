import { urlOf, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import type { TargetServer } from '#scripts/contract/verify/target';
import { factsOf, type Fact } from './facts';

/** What a caller reads. */
export interface View {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly facts: ReadonlyMap<string, Fact>;
}

/** The views of all callers, by caller and address. */
export type World = ReadonlyMap<string, View>;

/** Reads everything at about the same time. */
export const readWorld = async (target: TargetServer, reads: readonly ApiRequest[]): Promise<World> => {
  const views = await Promise.all(
    reads.map(async (request): Promise<[string, View]> => {
      const response = await target.send(request);
      const schema = request.operation.declared.get(response.status)?.schema ?? {};
      const isRead = response.status === request.operation.success.status;
      const facts = isRead ? factsOf(schema, response.json) : new Map<string, Fact>();
      return [`${request.caller} ${urlOf(request)}`, { request, response, facts }];
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

/** What differs in what callers read; a failed read is compared by its status. */
export const changesBetween = (before: World, after: World): Change[] =>
  [...after].flatMap(([key, view]) => {
    const past = before.get(key);
    if (!past || view.response.status === 0 || past.response.status === 0) return [];
    if (past.response.status !== view.response.status) {
      const fact = ({ response }: View): Fact => ({
        value: response.status,
        records: [],
        names: [],
        derived: 'no',
        isLogged: false,
      });
      return [{ view, path: 'the status', before: fact(past), after: fact(view) }];
    }
    const paths = new Set([...past.facts.keys(), ...view.facts.keys()]);
    return [...paths].flatMap((path): Change[] => {
      const [was, is] = [past.facts.get(path), view.facts.get(path)];
      return was?.value === is?.value ? [] : [{ view, path, before: was, after: is }];
    });
  });
