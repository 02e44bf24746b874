import { testServer } from '#test/support/server/serverApp';
import {
  conciergePerson,
  jsonOf,
  newClient,
  newFamily,
  newRecord,
  person,
  post,
} from '#test/support/server/serverUsers';
import { operations } from '../contract/operations';

const server = testServer();
const concierge = server.as(conciergePerson('dates-concierge'));

const impossible = ['0000-01-01', '0000-00-00', '1799-12-31', '2023-02-29', '10000-01-01', '-000001-01-01'];

const isDate = (schema: object): boolean =>
  JSON.stringify(schema).includes('"format":"date') ||
  /ReportEndDate|ReportStartDate|CalendarDate|Instant/.test(JSON.stringify(schema));

const parameters = operations.flatMap(({ id, method, path, parameters: { query } }) =>
  method === 'GET' ? query.filter(({ schema }) => isDate(schema)).map(({ name }) => ({ id, path, name })) : [],
);

describe('a date in a request', () => {
  it.each(parameters)('of a year without calendar is refused in the parameter $name of $id', async ({ path, name }) => {
    const suffixes = ['', 'T00:00:00Z'];
    for (const date of impossible) {
      for (const suffix of suffixes) {
        const refused = await jsonOf(concierge(`${path}?familyId=1&${name}=${encodeURIComponent(date + suffix)}`), 400);
        expect(refused['errors']).toHaveProperty(name);
      }
    }
  });

  it.each(['0000-01-01', '1799-12-31', '2023-02-29'])('is refused with the message of its field: %s', async (date) => {
    const request = server.as(person('dates-newcomer'));
    const json = { ...newRecord('Individual'), dateOfBirth: date };
    expect(await jsonOf(request('/api/onboarding/Individual', post(json)), 400)).toMatchObject({
      errors: { dateOfBirth: ['Date of Birth must be a valid date'] },
    });
  });

  it('of the first year is accepted in reports, also with a comparison', async () => {
    const client = await newClient(server, 'dates-client');
    const familyId = await newFamily(server, 'Dates', [client]);
    const days = 'reportEndDate=1800-01-01&type=consolidated&journalStatus=all&comparativeColumnType=year';
    await jsonOf(client(`/api/accounting/BalanceSheet?familyId=${familyId}&${days}&comparativeColumnCount=2`));
    await jsonOf(client(`/api/accounting/IncomeStatement?familyId=${familyId}&${days}&startDate=1800-01-01`));
  });
});
