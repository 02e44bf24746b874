// Spec: R-ONB-22, R-FRM-9.
import { type Call, testServer } from '#test/support/server/serverApp';
import { businessesOf, deleteStored, saveBusinesses } from '#test/support/screens/onboarding';
import { anyId, jsonOf, newRecord, person, unusedId, without } from '#test/support/server/serverUsers';

interface Business {
  id: number;
  version: number;
  name: string;
  beneficialOwners: { id: number; name: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

const server = testServer();

const fresh = newRecord('BusinessEntity');
const owner = newRecord('BeneficialOwner');
const stored = (call: Call) => businessesOf<Business>(call);

/** A user with one stored business. */
const withBusiness = async (name: string): Promise<{ call: Call; business: Business }> => {
  const call = server.as(person(name));
  const { businessEntities } = await jsonOf<{ businessEntities: Business[] }>(saveBusinesses(call, [fresh]));
  return { call, business: businessEntities[0]! };
};

describe('saving businesses', () => {
  test('an empty list can be read and saved', async () => {
    const call = server.as(person('business-none'));
    expect(await stored(call)).toEqual([]);
    expect(await jsonOf(saveBusinesses(call, []))).toMatchObject({ success: true, businessEntities: [] });
  });

  test('a new business is returned unchanged, with ids and its owners', async () => {
    const { call, business } = await withBusiness('business-new');
    expect(business).toEqual({
      ...fresh,
      id: anyId,
      version: 1,
      beneficialOwners: [{ ...owner, id: anyId }],
    });
    expect(await stored(call)).toEqual([business]);
  });

  test('proof of address is true by default, and the mailing address differs by default', async () => {
    const call = server.as(person('business-defaults'));
    const rest = without(fresh, 'canProvideProofOfAddress', 'isPhysicalSameAsMailing');
    const { errors } = await jsonOf<{ errors: object }>(saveBusinesses(call, [rest]), 400);
    expect(errors).toMatchObject({ '[0].mailingAddressLine1': ['Mailing Address Line 1 is required'] });
    const unsaid = without(fresh, 'canProvideProofOfAddress');
    await jsonOf(saveBusinesses(call, [unsaid]));
    expect(await stored(call)).toMatchObject([{ canProvideProofOfAddress: true }]);
  });

  test('one save changes, adds and removes; unlisted owners stay', async () => {
    const { call, business } = await withBusiness('business-batch');
    await jsonOf(
      saveBusinesses(call, [
        { ...fresh, name: 'Unlisted' },
        { ...fresh, name: 'To go' },
      ]),
    );
    const toGo = (await stored(call)).find(({ name }) => name === 'To go')!;
    const second = { ...owner, name: 'Second', percentageOwnership: 33.33 };
    await jsonOf(
      saveBusinesses(call, [
        {
          ...business,
          name: 'Renamed',
          beneficialOwners: [{ ...business.beneficialOwners[0]!, deleted: true }, second],
        },
        { ...toGo, deleted: true },
        { ...fresh, name: 'Added' },
      ]),
    );
    const now = await stored(call);
    expect(now.map(({ name }) => name)).toEqual(['Renamed', 'Unlisted', 'Added']);
    expect(now[0]).toMatchObject({
      id: business.id,
      version: 2,
      beneficialOwners: [{ name: 'Second', percentageOwnership: 33.33 }],
    });
  });

  test('a business marked as deleted that does not exist is ignored', async () => {
    const { call, business } = await withBusiness('business-deleted');
    await jsonOf(deleteStored(call, 'DeleteBusiness', business.id), 204);
    expect(await jsonOf(saveBusinesses(call, [{ ...business, deleted: true }]))).toMatchObject({
      success: true,
      businessEntities: [],
    });
  });

  test('one unknown id rolls the save back', async () => {
    const { call, business } = await withBusiness('business-atomic');
    await jsonOf(
      saveBusinesses(call, [
        { ...business, name: 'Renamed' },
        { ...fresh, name: 'New' },
        { ...fresh, id: unusedId },
      ]),
      404,
    );
    expect(await stored(call)).toEqual([business]);
  });

  test('a stale version returns 412 with the stored business, and saves no data', async () => {
    const { call, business } = await withBusiness('business-stale');
    await jsonOf(saveBusinesses(call, [{ ...business, name: 'Second' }]));
    const { current } = await jsonOf<{ current: object }>(
      saveBusinesses(call, [fresh, { ...business, name: 'Third' }]),
      412,
    );
    expect(current).toMatchObject({ id: business.id, name: 'Second', version: 2 });
    expect(await stored(call)).toHaveLength(1);
  });

  test('a save without a version replaces the stored business', async () => {
    const { call, business } = await withBusiness('business-versionless');
    await jsonOf(saveBusinesses(call, [{ ...business, name: 'Second' }]));
    const third = without({ ...business, name: 'Third' }, 'version');
    await jsonOf(saveBusinesses(call, [third]));
    expect(await stored(call)).toEqual([{ ...business, name: 'Third', version: 3 }]);
  });

  test('a repetition reads the list again; the key stores no list', async () => {
    const call = server.as(person('business-repeated'));
    const send = () => jsonOf(saveBusinesses(call, [fresh], { 'idempotency-key': 'repeated-list' }));
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await stored(call)).toHaveLength(1);
    expect(await server.db.query("SELECT answer AS response FROM idempotency WHERE key = 'repeated-list'")).toEqual([
      { response: null },
    ]);
  });

  test('five requests with one key create one business', async () => {
    const call = server.as(person('business-clicks'));
    const key = { 'idempotency-key': 'business-clicks' };
    await Promise.all([1, 2, 3, 4, 5].map(() => jsonOf(saveBusinesses(call, [fresh], key))));
    expect(await stored(call)).toHaveLength(1);
  });

  test('errors contain the path of the field', async () => {
    const call = server.as(person('business-rules'));
    const wrong = { ...fresh, name: ' ', beneficialOwners: [owner, { ...owner, name: '', percentageOwnership: 101 }] };
    const { errors } = await jsonOf<{ errors: object }>(saveBusinesses(call, [fresh, wrong]), 400);
    expect(errors).toEqual({
      '[1].name': ['Business Name is required'],
      '[1].beneficialOwners[1].name': ['Beneficial Owner Name is required'],
      '[1].beneficialOwners[1].percentageOwnership': ['Percentage cannot exceed 100'],
    });
    const ownerless = await jsonOf<{ errors: object }>(saveBusinesses(call, [{ ...fresh, beneficialOwners: [] }]), 400);
    expect(ownerless.errors).toEqual({ '[0].beneficialOwners': ['At least one beneficial owner is required'] });
  });
});

describe('deleting', () => {
  test('a business is deleted with its owners', async () => {
    const { call, business } = await withBusiness('business-delete');
    await jsonOf(deleteStored(call, 'DeleteBusiness', business.id), 204);
    expect(await stored(call)).toEqual([]);
    const ownerId = business.beneficialOwners[0]!.id;
    expect(await server.db.query('SELECT FROM beneficial_owner WHERE id = $1', [ownerId])).toEqual([]);
    await jsonOf(deleteStored(call, 'DeleteBusiness', business.id), 404);
  });

  test('an owner is deleted, but not the last one', async () => {
    const { call, business } = await withBusiness('business-owner');
    const [first] = business.beneficialOwners;
    expect(await jsonOf(deleteStored(call, 'DeleteBeneficialOwner', first!.id), 400)).toMatchObject({
      message: 'At least one beneficial owner is required',
    });
    await jsonOf(saveBusinesses(call, [{ ...business, beneficialOwners: [first, { ...owner, name: 'Second' }] }]));
    await jsonOf(deleteStored(call, 'DeleteBeneficialOwner', first!.id), 204);
    expect(await stored(call)).toMatchObject([{ beneficialOwners: [{ name: 'Second' }] }]);
    await jsonOf(deleteStored(call, 'DeleteBeneficialOwner', first!.id), 404);
  });
});

describe('another client’s', () => {
  test('business returns the same 404 as an unknown one, and does not change', async () => {
    const { call: victim, business } = await withBusiness('business-victim');
    const { call, business: own } = await withBusiness('business-thief');
    const missing = unusedId;
    for (const id of [business.id, missing]) {
      expect(await jsonOf(saveBusinesses(call, [{ ...business, id }]), 404)).toEqual({
        message: 'This was not found. It may have been deleted.',
      });
      expect(await jsonOf(deleteStored(call, 'DeleteBusiness', id), 404)).toEqual({
        message: 'This was not found. It may have been deleted.',
      });
      expect(await jsonOf(saveBusinesses(call, [{ ...business, id, deleted: true }]))).toMatchObject({ success: true });
    }
    for (const id of [business.beneficialOwners[0]!.id, missing]) {
      expect(await jsonOf(saveBusinesses(call, [{ ...own, beneficialOwners: [{ ...owner, id }] }]), 404)).toEqual({
        message: 'This was not found. It may have been deleted.',
      });
      expect(await jsonOf(deleteStored(call, 'DeleteBeneficialOwner', id), 404)).toEqual({
        message: 'This was not found. It may have been deleted.',
      });
    }
    expect(await stored(victim)).toEqual([business]);
    expect(await stored(call)).toEqual([own]);
  });
});
