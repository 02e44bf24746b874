import { type Call, testServer } from '#test/support/server/serverApp';
import {
  completeOnboarding,
  jsonOf,
  loginProfileIdOf,
  newRecord,
  person,
  post,
} from '#test/support/server/serverUsers';

const now = new Date('2026-03-10T12:00:00Z');

const server = testServer({ now: () => now });

const individual = newRecord('Individual');
const path = '/api/onboarding/Individual';
const save = (call: Call, changes: object = {}, headers = {}) =>
  call(path, post({ ...individual, ...changes }, headers));
const stored = async (call: Call): Promise<unknown> => (await jsonOf(call(path)))['individual'];
const isOnboarded = (call: Call): Promise<boolean> => jsonOf<boolean>(call('/api/profile/IsOnboarded'));
const acceptAgreement = async (call: Call): Promise<void> => {
  const { version } = await jsonOf(call('/api/onboarding/Agreement'));
  await jsonOf(call('/api/onboarding/Agreement', post({ version })));
};

const long = (length: number): string => 'a'.repeat(length);
const tooLong = (label: string, limit = 100): string => `${label} must not exceed ${String(limit)} characters`;
const addressRules = (prefix: string, label: string, field = (part: string) => `${prefix}Address${part}`) =>
  [
    [tooLong(`${label}Address Line 1`), field('Line1'), long(101)],
    [tooLong(`${label}Address Line 2`), field('Line2'), long(101)],
    [tooLong(`${label}City`), field('City'), long(101)],
    [tooLong(`${label}State`), field('State'), long(101)],
    [tooLong(`${label}ZIP Code`, 50), field('ZipCode'), long(51)],
    [tooLong(`${label}Country`), field('Country'), long(101)],
  ] as const;

describe('an invalid value returns the message of the specification', () => {
  const digits = 'Phone Number must be 4-12 digits';
  const country = 'Taxpayer Country must be a valid 2-letter country code (e.g., US, CA, GB)';
  test.each<readonly [message: string, field: string, value: unknown]>([
    ['First Name is required', 'firstName', '   '],
    ['First Name must not exceed 100 characters', 'firstName', long(101)],
    ['Last Name is required', 'lastName', ''],
    ['Last Name must not exceed 100 characters', 'lastName', long(101)],
    [tooLong('Middle Name'), 'middleName', long(101)],
    ['Suffix must not exceed 50 characters', 'nameSuffix', long(51)],
    ['Country Code must be 1-3 digits', 'countryCode', '1234'],
    ['Country Code must be 1-3 digits', 'countryCode', 'US'],
    [digits, 'phoneNumber', '123'],
    [digits, 'phoneNumber', '1234567890123'],
    [digits, 'phoneNumber', '415 555 013A'],
    ['Must be a valid email', 'email', 'eleanor@'],
    [tooLong('Email', 255), 'email', `${long(250)}@a.example`],
    [country, 'taxpayerCountry', 'us'],
    [country, 'taxpayerCountry', 'USA'],
    ['Date of Birth must be a valid date', 'dateOfBirth', '2023-02-29'],
    ['Date of Birth must be a valid date', 'dateOfBirth', '10/03/1990'],
    ['You must be at least 18 years old', 'dateOfBirth', '2008-03-12'],
    ['SSN must be exactly 9 digits', 'ssn', '12345678'],
    ['SSN must be exactly 9 digits', 'ssn', '000-12-345'],
    [tooLong('Marital Status', 30), 'maritalStatus', long(31)],
    ['Dependents must be a whole number', 'dependents', 1.5],
    ['Dependents must be a whole number', 'dependents', '2'],
    [tooLong('Occupation'), 'occupation', long(101)],
    [tooLong('Income Source'), 'incomeSource', long(101)],
    [tooLong('Employer Name'), 'employerName', long(101)],
    ['Employment Status must be Employed, Not Employed or Retired', 'employmentStatus', 'Sleeping'],
    ...addressRules('', '', (part) => `address${part}`),
    ...addressRules('employer', 'Employer '),
  ])('%s (%s)', async (message, field, value) => {
    const { errors } = await jsonOf<{ errors: Record<string, string[]> }>(
      save(server.as(person('individual-rules')), { [field]: value }),
      400,
    );
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toEqual([message]);
  });

  test.each(['+44 20 7946 0958', '0044 20 7946 0958'])(
    'a number of another country has its own: %s',
    async (phoneNumber) => {
      const refused = save(server.as(person('individual-rules')), { phoneNumber });
      const { errors } = await jsonOf<{ errors: Record<string, string[]> }>(refused, 400);
      const otherCountry =
        'Phone Number starts with another country code than Country Code. ' +
        'Change Country Code, or enter the number without a country code.';
      expect(errors['phoneNumber']?.toSorted()).toEqual([digits, otherCountry]);
    },
  );

  test('all missing required fields are returned at once', async () => {
    const { errors } = await jsonOf<{ errors: object }>(server.as(person('individual-rules'))(path, post({})), 400);
    expect(errors).toEqual({
      firstName: ['First Name is required'],
      lastName: ['Last Name is required'],
      countryCode: ['Country Code is required'],
      phoneNumber: ['Phone Number is required'],
      email: ['Email is required'],
      taxpayerCountry: ['Taxpayer Country is required'],
      dateOfBirth: ['Date of Birth is required'],
      ssn: ['SSN is required'],
      maritalStatus: ['Marital Status is required'],
      dependents: ['Dependents is required'],
      employmentStatus: ['Employment Status is required'],
      addressLine1: ['Address Line 1 is required'],
      addressCity: ['City is required'],
      addressState: ['State is required'],
      addressZipCode: ['ZIP Code is required'],
      addressCountry: ['Country is required'],
    });
  });

  test('a refused save stores no data', async () => {
    const call = server.as(person('individual-refused'));
    await jsonOf(save(call, { ssn: '1' }), 400);
    expect(await stored(call)).toBeNull();
  });
});

describe('a save', () => {
  test('is returned unchanged, including dates and leading zeros', async () => {
    const call = server.as(person('individual-round'));
    await jsonOf(save(call));
    expect(await stored(call)).toEqual({ ...individual, version: 1 });
  });

  test('clears absent and empty fields', async () => {
    const call = server.as(person('individual-fewer'));
    await jsonOf(save(call));
    const retired = {
      employmentStatus: 'Retired',
      incomeSource: 'Investments',
      occupation: '',
      employerName: undefined,
      version: 1,
    };
    const { individual: saved } = await jsonOf<{ individual: object }>(save(call, retired));
    expect(saved).toMatchObject({ employmentStatus: 'Retired', incomeSource: 'Investments', version: 2 });
    expect(saved).not.toHaveProperty('occupation');
    expect(saved).not.toHaveProperty('employerName');
  });

  test('ignores sent ids of the caller', async () => {
    const victim = server.as(person('individual-victim'));
    await jsonOf(save(victim));
    const victimId = await loginProfileIdOf(victim);
    const greedy = server.as(person('individual-greedy'));
    await jsonOf(save(greedy, { firstName: 'Other', loginProfileId: victimId, login_profile_id: victimId, id: 1 }));
    expect(await stored(victim)).toMatchObject({ firstName: individual['firstName'] });
    expect(await stored(greedy)).toMatchObject({ firstName: 'Other' });
  });

  test('with a stale version returns 412 with the stored record, without a change', async () => {
    const call = server.as(person('individual-stale'));
    await jsonOf(save(call));
    await jsonOf(save(call, { firstName: 'Second', version: 1 }));
    const { current } = await jsonOf<{ current: object }>(save(call, { firstName: 'Third', version: 1 }), 412);
    expect(current).toMatchObject({ firstName: 'Second', version: 2 });
    expect(await stored(call)).toMatchObject({ firstName: 'Second' });
  });

  test('without a version replaces the stored individual', async () => {
    const call = server.as(person('individual-versionless'));
    await jsonOf(save(call));
    await jsonOf(save(call, { firstName: 'Second' }));
    expect(await stored(call)).toMatchObject({ firstName: 'Second', version: 2 });
  });

  test('repeated after a lost response is stored once', async () => {
    const call = server.as(person('individual-repeated'));
    const key = { 'idempotency-key': 'individual-repeated' };
    await Promise.all([1, 2, 3, 4, 5].map(() => jsonOf(save(call, {}, key))));
    expect(await stored(call)).toMatchObject({ version: 1 });
  });

  test('of a client who turns 18 today is accepted', async () => {
    const call = server.as(person('individual-18'));
    await jsonOf(save(call, { dateOfBirth: '2008-03-10' }));
  });
});

describe('reading', () => {
  test('returns null before the first save', async () => {
    expect(await stored(server.as(person('individual-empty')))).toBeNull();
  });

  test('accepts the caller’s email in any case; another email is forbidden', async () => {
    const call = server.as(person('individual-email'));
    await jsonOf(save(call));
    expect(await jsonOf(call(`${path}?email=Individual-Email@users.example`))).toMatchObject({
      individual: { ssn: '000123456' },
    });
    await jsonOf(server.as(person('individual-email-2'))(`${path}?email=individual-email@users.example`), 403);
    await jsonOf(call(`${path}?email=nonsense`), 400);
  });
});

describe('onboarding is complete', () => {
  test('when the agreement is accepted and then the individual saved', async () => {
    const call = server.as(person('individual-completes'));
    await acceptAgreement(call);
    expect(await isOnboarded(call)).toBe(false);
    await jsonOf(save(call));
    expect(await isOnboarded(call)).toBe(true);
    expect(await jsonOf(call('/api/user/validate'))).toEqual({ validated: true });
  });

  test('when the agreement is accepted after the individual was saved', async () => {
    const call = server.as(person('individual-first'));
    await jsonOf(save(call));
    expect(await isOnboarded(call)).toBe(false);
    await acceptAgreement(call);
    expect(await isOnboarded(call)).toBe(true);
  });

  test('when both are sent simultaneously', async () => {
    const call = server.as(person('individual-both'));
    await Promise.all([save(call), acceptAgreement(call)]);
    expect(await isOnboarded(call)).toBe(true);
  });

  test('and the individual can be saved again', async () => {
    const call = server.as(person('individual-again'));
    await completeOnboarding(call);
    await jsonOf(save(call, { firstName: 'Nora', version: 1 }));
    expect(await isOnboarded(call)).toBe(true);
    expect(await stored(call)).toMatchObject({ firstName: 'Nora', version: 2 });
  });
});

test('a failure to complete onboarding rolls the individual back', async () => {
  const call = server.as(person('individual-atomic'));
  await acceptAgreement(call);
  await server.db.run(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
    CREATE TRIGGER refuse BEFORE UPDATE OF completed_at ON onboarding FOR EACH ROW EXECUTE FUNCTION refuse();`);
  await jsonOf(save(call), 500);
  await server.db.run('DROP TRIGGER refuse ON onboarding; DROP FUNCTION refuse();');
  expect(await stored(call)).toBeNull();
  await jsonOf(save(call));
  expect(await isOnboarded(call)).toBe(true);
});
