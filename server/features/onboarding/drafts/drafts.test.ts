// Spec: R-ONB-23.
import { type Call, testServer } from '#test/support/server/serverApp';
import type { Draft as Stored } from '#server/generated/operations.gen';
import { jsonOf, newRecord, person, post, put } from '#test/support/server/serverUsers';

let now = new Date('2026-03-10T12:00:00Z');

const server = testServer({ now: () => now });

const path = '/api/onboarding/Draft';
const read = async (call: Call, step: string): Promise<unknown> =>
  (await jsonOf(call(`${path}?step=${step}`)))['draft'];
const anyVersion: unknown = expect.any(Number);
const keep = (call: Call, step: string, data: object, version?: number) =>
  call(path, put({ step, data, ...(version !== undefined && { version }) }));

test('a draft is stored without validation, per step', async () => {
  const call = server.as(person('draft-stored'));
  expect(await read(call, 'individual')).toBeNull();
  const typed = { ssn: '12', dateOfBirth: '', dependents: null, nested: [{ deep: null }] };
  const draft = { step: 'individual', data: typed, savedAt: '2026-03-10T12:00:00.000Z', version: anyVersion };
  expect(await jsonOf(keep(call, 'individual', typed))).toEqual(draft);
  expect(await read(call, 'individual')).toEqual(draft);
  expect(await read(call, 'business')).toBeNull();
});

test('a later draft replaces it; a stale version returns 412 with the stored draft', async () => {
  const call = server.as(person('draft-versions'));
  const { version } = await jsonOf<Stored>(keep(call, 'trust', { name: 'One' }));
  now = new Date('2026-03-10T12:01:00Z');
  const second = await jsonOf<Stored>(keep(call, 'trust', { name: 'Two' }, version));
  expect(second.savedAt).toBe('2026-03-10T12:01:00.000Z');
  expect(second.version).toBeGreaterThan(version);
  const { current } = await jsonOf<{ current: object }>(keep(call, 'trust', { name: 'Three' }, version), 412);
  expect(current).toMatchObject({ data: { name: 'Two' }, version: second.version });
});

test('an existing draft can only be replaced with its version', async () => {
  const call = server.as(person('draft-versionless'));
  const { version } = await jsonOf<Stored>(keep(call, 'trust', { name: 'One' }));
  const { current } = await jsonOf<{ current: object }>(keep(call, 'trust', { name: 'Two' }), 412);
  expect(current).toMatchObject({ data: { name: 'One' }, version });
});

test('a draft that was discarded and begun again has no version of before', async () => {
  const call = server.as(person('draft-again'));
  const { version } = await jsonOf<Stored>(keep(call, 'trust', { name: 'One' }));
  await jsonOf(call(`${path}?step=trust`, { method: 'DELETE' }), 204);
  await jsonOf(keep(call, 'trust', { name: 'Another' }));
  await jsonOf(keep(call, 'trust', { name: 'One and two' }, version), 412);
});

test('a draft contains the last field, and can be deleted repeatedly', async () => {
  const call = server.as(person('draft-place'));
  const body = { step: 'business', data: { typed: true }, place: 'businessEntities[0].name' };
  const { version } = await jsonOf<Stored>(call(path, put(body)));
  expect(await read(call, 'business')).toMatchObject({ place: 'businessEntities[0].name' });
  await jsonOf(keep(call, 'business', { typed: true }, version));
  expect(await read(call, 'business')).not.toHaveProperty('place');
  await jsonOf(call(`${path}?step=business`, { method: 'DELETE' }), 204);
  await jsonOf(call(`${path}?step=business`, { method: 'DELETE' }), 204);
  expect(await read(call, 'business')).toBeNull();
});

test('a draft belongs to one client', async () => {
  await jsonOf(keep(server.as(person('draft-owner')), 'business', { name: 'Secret' }));
  expect(await read(server.as(person('draft-other')), 'business')).toBeNull();
});

test('an unknown step is refused', async () => {
  await jsonOf(server.as(person('draft-wrong'))(`${path}?step=dessert`), 400);
});

test.each([
  ['individual', 'Individual', newRecord('Individual')],
  ['business', 'Business', [newRecord('BusinessEntity')]],
  ['trust', 'SaveTrusts', { trusts: [newRecord('Trust')] }],
  ['brokerageCustodian', 'BrokerageCustodians', newRecord('OnboardingBrokerageCustodian')],
])('submitting the step deletes its draft: %s', async (step, submit, body) => {
  const call = server.as(person(`draft-submits-${step}`));
  await jsonOf(keep(call, step, { typed: true }));
  await jsonOf(call(`/api/onboarding/${submit}`, post(body)));
  expect(await read(call, step)).toBeNull();
});
