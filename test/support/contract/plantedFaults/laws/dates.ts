import { at, mending, type PlantedFault, respondWith } from '../fault';

const dayMs = 24 * 60 * 60 * 1000;
const dateAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Someone who is not yet 18, by less than a month. */
const isAlmost18 = (date: string): boolean => {
  const birthday = `${Number(date.slice(0, 4)) + 18}${date.slice(4)}`;
  return birthday > dateAt(Date.now()) && birthday < dateAt(Date.now() + 30 * dayMs);
};

/** Dates beside the last valid one. */
export const dateFaults: readonly PlantedFault[] = [
  {
    name: 'the report of today is refused',
    operation: 'getIncomeStatement',
    law: 'rules',
    check: /the last valid date/,
    fault: at('GET', '/api/accounting/IncomeStatement', async (request) => {
      const response = await request.forward();
      const isToday = (request.query.get('reportEndDate') ?? '') >= dateAt(Date.now());
      return response.status === 200 && isToday ? respondWith(response, 400, { message: 'In the future.' }) : response;
    }),
  },
  {
    name: 'someone is an adult some days too early',
    operation: 'saveIndividual',
    law: 'rules',
    check: /x-minimumAge/,
    fault: at(
      'POST',
      '/api/onboarding/Individual',
      mending((body) => (isAlmost18(String(body['dateOfBirth'])) ? { ...body, dateOfBirth: '1980-01-01' } : body)),
    ),
  },
];
