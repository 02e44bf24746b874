import type { Database } from './database';

/** Returns a database within a running transaction; nested transactions are savepoints. */
export function savepoints(statements: Pick<Database, 'query' | 'run' | 'vault'>, depth = 1): Database {
  const name = `level_${String(depth)}`;
  return {
    ...statements,
    transaction: async (work) => {
      await statements.query(`SAVEPOINT ${name}`);
      try {
        const result = await work(savepoints(statements, depth + 1));
        await statements.query(`RELEASE SAVEPOINT ${name}`);
        return result;
      } catch (error) {
        await statements.query(`ROLLBACK TO SAVEPOINT ${name}`);
        throw error;
      }
    },
    close: () => Promise.reject(new Error('A transaction ends with its work.')),
  };
}
