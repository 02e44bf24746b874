import { testServer } from '#test/support/server/serverApp';
import { conciergePerson } from '#test/support/server/serverUsers';
import { NotImplementedError } from '../errors';
import { handlers } from '../handlers';
import { operations } from '../contract/operations';
import { notImplemented } from './notImplemented';

/** Operations without a handler: none, and no implemented operation is removed. */
const missing: readonly string[] = [];

const concierge = conciergePerson('Nina Notyet');
const server = testServer({ handlers: { getFamily: () => Promise.reject(new NotImplementedError()) } });

describe('the operations this server does not implement yet', () => {
  it('are exactly the listed ones', () => {
    expect(notImplemented).toEqual(missing);
  });

  it('are exactly those without a handler', () => {
    const without = operations.map(({ id }) => id).filter((id) => !Object.hasOwn(handlers, id));
    expect([...notImplemented].sort()).toEqual(without.sort());
  });

  it('return 501 with an error body', async () => {
    const response = await server.as(concierge)('/api/family/getfamily?id=1');
    expect([response.status, await response.json()]).toEqual([501, { message: 'This is not available yet.' }]);
  });
});
