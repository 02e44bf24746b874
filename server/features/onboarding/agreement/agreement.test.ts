// Spec: R-ONB-2.
import { testServer } from '#test/support/server/serverApp';
import { completeOnboarding, jsonOf, person, post } from '#test/support/server/serverUsers';

let now = new Date('2026-03-10T12:00:00Z');

const server = testServer({ now: () => now });

const path = '/api/onboarding/Agreement';

test('the agreement in force can be read, without an acceptance time until it is accepted', async () => {
  const agreement = await jsonOf(server.as(person('agreement-reader'))(path));
  expect(Object.keys(agreement).sort()).toEqual(['body', 'title', 'version']);
  expect(agreement['title']).toBe('Engagement Agreement');
  expect(agreement['body']).toContain('\n\n');
});

test('accepting returns the agreement with the time; a repetition does not change the time', async () => {
  const call = server.as(person('agreement-accepts'));
  const { version } = await jsonOf(call(path));
  expect(await jsonOf(call(path, post({ version })))).toMatchObject({
    version,
    acceptedAt: '2026-03-10T12:00:00.000Z',
  });
  now = new Date('2026-03-11T12:00:00Z');
  expect(await jsonOf(call(path, post({ version })))).toMatchObject({ acceptedAt: '2026-03-10T12:00:00.000Z' });
  expect(await jsonOf(call(path))).toMatchObject({ acceptedAt: '2026-03-10T12:00:00.000Z' });
});

test('an acceptance belongs to one user', async () => {
  expect(await jsonOf(server.as(person('agreement-other'))(path))).not.toHaveProperty('acceptedAt');
});

test('a version that is not in force cannot be accepted', async () => {
  const call = server.as(person('agreement-wrong'));
  expect((await jsonOf(call(path, post({ version: '1999-12' })), 409))['message']).toContain('changed');
  await jsonOf(call(path, post({ version: '' })), 400);
});

test('a newer agreement must be accepted only before onboarding is complete', async () => {
  const [done, begun] = [server.as(person('agreement-done')), server.as(person('agreement-begun'))];
  await completeOnboarding(done);
  const { version } = await jsonOf(begun(path));
  await jsonOf(begun(path, post({ version })));
  await server.db.query(
    "INSERT INTO agreement (version, title, body, effective_from) VALUES ('2026-04', 'Engagement Agreement', 'New.', '2026-04-01')",
  );
  expect(await jsonOf(begun(path))).toMatchObject({ version });
  now = new Date('2026-04-02T12:00:00Z');
  expect(await jsonOf(begun(path))).toEqual({ version: '2026-04', title: 'Engagement Agreement', body: 'New.' });
  await jsonOf(begun(path, post({ version })), 409);
  expect(await jsonOf(done('/api/profile/IsOnboarded'))).toBe(true);
});
