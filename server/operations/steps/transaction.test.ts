import { operations, type Operation } from '#server/contract/operations';
import type { Database } from '#server/db/database';
import type { OperationId } from '#server/generated/operations.gen';
import type { Handler } from '../handler';
import type { Accepted, Outcome } from '../state';
import type { AuditStep } from './audit';
import { createTransaction, type TransactionDeps } from './transaction';

const steps: string[] = [];
beforeEach(() => void steps.splice(0));

const log = <T>(step: string, value: T): Promise<T> => {
  steps.push(step);
  return Promise.resolve(value);
};

/** A database with the stored response of a key, if there is one. */
const databaseWith = (stored?: { operation: string; hash: string; response: unknown }): Database => {
  const db = {
    query: (text: string) => {
      if (text.includes('INSERT INTO idempotency')) return log('reserve key', stored ? [] : [{}]);
      if (text.includes('UPDATE idempotency')) return log('store response', []);
      return log('read response', stored ? [stored] : []);
    },
    transaction: async <T>(work: (tx: Database) => Promise<T>): Promise<T> => {
      steps.push('begin');
      const result = await work(db);
      steps.push('commit');
      return result;
    },
    vault: { seal: (text: string) => text },
  } as unknown as Database;
  return db;
};

const audit: AuditStep = {
  inTransaction: (_tx, _state, outcome) => log('audit', { ...outcome, isAudited: true }),
  afterwards: () => Promise.resolve(),
};

interface Options {
  readonly db?: Database;
  readonly repeat?: Handler<OperationId>;
  readonly check?: (response: unknown) => void;
}

const run = async (id: OperationId, key?: string, { db = databaseWith(), repeat, check }: Options = {}) => {
  const operation = operations.find((one) => one.id === id) as Operation;
  const handler = (() => log('handler', { success: true })) as unknown as Handler<OperationId>;
  const runHandler = createTransaction(operation, { handler, repeat }, audit, check, {
    db,
    reportTurns: (_request: unknown, work: (reader: Database) => unknown) => {
      steps.push('report turn');
      return work(db);
    },
    writes: { count: () => log('daily limit', undefined) },
    now: () => new Date(),
  } as unknown as TransactionDeps);
  return runHandler({
    http: { headers: { 'idempotency-key': key } },
    caller: { loginProfileId: 7 },
    input: { params: {}, query: {}, headers: {}, body: { content: 'Hello' } },
    uploads: [],
    files: [],
  } as unknown as Accepted);
};

test('a read has no transaction', async () => {
  expect(await run('getMessages')).toMatchObject({ response: { success: true }, isAudited: false });
  expect(steps).toEqual(['handler']);
});

test('a report waits for its turn', async () => {
  await run('getBalanceSheet');
  expect(steps).toEqual(['report turn', 'handler']);
});

test('a change has one transaction with its part of the daily limit and its audit event', async () => {
  expect(await run('saveMessageDraft')).toMatchObject({ isAudited: true });
  expect(steps).toEqual(['begin', 'daily limit', 'handler', 'audit', 'commit']);
});

test('a change with a key stores its response in the same transaction', async () => {
  await run('sendMessage', 'key');
  expect(steps).toEqual(['begin', 'reserve key', 'daily limit', 'handler', 'audit', 'store response', 'commit']);
});

test('a response that the contract does not allow rolls the change back', async () => {
  const check = (): void => {
    throw new Error('not allowed');
  };
  await expect(run('saveMessageDraft', undefined, { check })).rejects.toThrow('not allowed');
  expect(steps).toEqual(['begin', 'daily limit', 'handler']);
});

describe('a repetition', () => {
  const hash = async (): Promise<string> => {
    let found = '';
    const db = databaseWith();
    const query: Database['query'] = (text, params) => {
      if (text.includes('INSERT INTO idempotency')) found = String(params?.[3]);
      return db.query(text, params);
    };
    await run('sendMessage', 'key', { db: { ...db, transaction: (work) => work({ ...db, query }) } });
    steps.splice(0);
    return found;
  };

  test('gets the stored response, and the handler is not called', async () => {
    const db = databaseWith({ operation: 'sendMessage', hash: await hash(), response: { success: 'stored' } });
    const outcome: Outcome = await run('sendMessage', 'key', { db });
    expect(outcome).toMatchObject({ response: { success: 'stored' }, isAudited: false });
    expect(steps).toEqual(['begin', 'reserve key', 'read response', 'commit']);
  });

  test('reads its response again where it is not stored', async () => {
    const db = databaseWith({ operation: 'sendMessage', hash: await hash(), response: null });
    const repeat = (() => log('repeat', { success: 'read' })) as unknown as Handler<OperationId>;
    expect(await run('sendMessage', 'key', { db, repeat })).toMatchObject({ response: { success: 'read' } });
    expect(steps).toEqual(['begin', 'reserve key', 'read response', 'repeat', 'commit']);
  });

  test('with other content is refused', async () => {
    const db = databaseWith({ operation: 'sendMessage', hash: 'other', response: null });
    await expect(run('sendMessage', 'key', { db })).rejects.toMatchObject({ status: 409 });
  });
});
