import type { CallerName } from '../request';
import { NoTestData, PreparationError, requestFor, type TargetServer } from '../target';

interface Created {
  readonly what: string;
  /** Undefined where no operation deletes the record. */
  readonly remove?: () => Promise<unknown>;
}

/** The records that this run has created. */
export interface CreatedRecords {
  readonly add: (created: Created) => void;
  /** Deletes a record unless it is already deleted. @throws PreparationError when it cannot be deleted. */
  readonly remove: (caller: CallerName, operationId: string, id: unknown) => Promise<void>;
  /** @throws NoTestData in read-only mode. */
  readonly assertWritable: (what: string) => void;
  /** Deletes the created records, the last first. */
  readonly cleanUp: () => Promise<void>;
  /** Records that could not be deleted. */
  readonly leftBehind: () => string[];
}

const succeeds = <T>(work: Promise<T>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Creates an empty list of created records. */
export function createdRecords(target: TargetServer): CreatedRecords {
  const created: Created[] = [];
  const left = new Map<string, number>();
  return {
    add: (record) => void created.push(record),
    remove: async (caller, operationId, id) => {
      const request = requestFor(caller, operationId, { id });
      const response = await target.send(request);
      if (response.status >= 300 && response.status !== 404) throw new PreparationError(request, response);
    },
    assertWritable: (what) => {
      if (target.readOnly) throw new NoTestData(`There is no ${what}, and read-only mode cannot create one.`);
    },
    cleanUp: async () => {
      for (const { what, remove } of created.splice(0).reverse())
        if (!remove || !(await succeeds(remove()))) left.set(what, (left.get(what) ?? 0) + 1);
    },
    leftBehind: () => [...left].map(([what, count]) => `${count} × ${what}`),
  };
}
