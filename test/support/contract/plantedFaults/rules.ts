import { isPart } from '#server/contract/parts';
import { respondWith, at, jsonOf, mending, type PlantedFault, vendor, withHeader } from './fault';

/** Rules of requests that the server does not enforce, or reports with another message. */
export const ruleFaults: readonly PlantedFault[] = [
  {
    name: 'a format is not enforced',
    operation: 'createVendor',
    law: 'rules',
    check: /rule is enforced: email: format/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => ({ ...body, email: typeof body['email'] === 'string' ? 'a@b.example' : body['email'] })),
    ),
  },
  {
    name: 'a length is not enforced',
    operation: 'addFamily',
    law: 'rules',
    check: /rule is enforced: familyName: maxLength/,
    fault: at(
      'POST',
      '/api/family/addfamily',
      mending(({ familyName, ...body }) => ({
        ...body,
        familyName: typeof familyName === 'string' ? familyName.slice(0, 255) : familyName,
      })),
    ),
  },
  {
    name: 'a required field is not required',
    operation: 'addFamily',
    law: 'rules',
    check: /rule is enforced: familyName: required/,
    fault: at(
      'POST',
      '/api/family/addfamily',
      mending((body) => ({ familyName: 'Nobody', ...body })),
    ),
  },
  {
    name: 'blanks count as a text',
    operation: 'addFamily',
    law: 'rules',
    check: /rule is enforced: familyName: pattern/,
    fault: at(
      'POST',
      '/api/family/addfamily',
      mending((body) => ({
        ...body,
        ...(typeof body['familyName'] === 'string' && body['familyName'].trim() === '' && { familyName: 'Nobody' }),
      })),
    ),
  },
  {
    name: 'a value outside its list is accepted',
    operation: 'createBankAccount',
    law: 'rules',
    check: /rule is enforced: debitCredit: enum/,
    fault: at(
      'POST',
      '/api/bankaccount/createbankaccount',
      mending((body) => ({ ...body, debitCredit: 'Debit' })),
    ),
  },
  {
    name: 'minors are let in',
    operation: 'saveIndividual',
    law: 'rules',
    check: /rule is enforced: dateOfBirth: x-minimumAge/,
    fault: at(
      'POST',
      '/api/onboarding/Individual',
      mending((body) => ({ ...body, ...(String(body['dateOfBirth']) > '2005' && { dateOfBirth: '1990-01-01' }) })),
    ),
  },
  {
    name: 'a number in quotes is accepted as a number',
    operation: 'assignUser',
    law: 'rules',
    check: /rule is enforced: .*type/,
    fault: at('POST', '/api/family/assignuser', async (request) => {
      const response = await request.forward();
      return response.status === 400 && isPart(request.json)
        ? respondWith(response, 200, {
            member: { loginProfileId: 1, name: 'a', email: 'a', onboarded: true, hasBillComCustomerId: true },
          })
        : response;
    }),
  },
  {
    name: 'a parameter is not checked',
    operation: 'getNetWorth',
    law: 'rules',
    check: /rule is enforced: reportEndDate/,
    fault: at('GET', '/api/accounting/NetWorth', (request) => {
      const query = new URLSearchParams(request.query);
      query.set('reportEndDate', '2024-12-31');
      return request.forward({ query });
    }),
  },
  {
    name: 'the Idempotency-Key is not checked',
    operation: 'addFamily',
    law: 'rules',
    check: /rule is enforced: Idempotency-Key/,
    fault: at('POST', '/api/family/addfamily', (request) =>
      request.forward({ headers: withHeader(request, 'idempotency-key', undefined) }),
    ),
  },
  {
    name: 'a refusal does not say which field',
    operation: 'addFamily',
    law: 'rules',
    check: /message of the field/,
    fault: at('POST', '/api/family/addfamily', async (request) => {
      const response = await request.forward();
      return response.status === 400 ? respondWith(response, 400, { message: 'Wrong.' }) : response;
    }),
  },
  {
    name: 'fields the contract does not know are refused',
    operation: 'createVendor',
    law: 'hostile requests',
    check: /undeclared fields are ignored/,
    fault: at('POST', vendor('create'), async (request) =>
      isPart(request.json) && 'unknownField' in request.json
        ? respondWith(await request.forward(), 400, { message: 'Unknown field.' })
        : request.forward(),
    ),
  },
  {
    name: 'a pattern is not enforced',
    operation: 'createVendor',
    law: 'rules',
    check: /rule is enforced: phoneNumber: pattern/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => ({ ...body, ...(typeof body['phoneNumber'] === 'string' && { phoneNumber: '6175550120' }) })),
    ),
  },
  {
    name: 'the length of an optional field is not enforced',
    operation: 'createVendor',
    law: 'rules',
    check: /rule is enforced: companyWebsite: maxLength/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => ({
        ...body,
        ...(typeof body['companyWebsite'] === 'string' && { companyWebsite: 'a.example' }),
      })),
    ),
  },
  {
    name: 'a required field of an account is not required',
    operation: 'createBankAccount',
    law: 'rules',
    check: /rule is enforced: glCode: required/,
    fault: at(
      'POST',
      '/api/bankaccount/createbankaccount',
      mending((body) => ({ glCode: '1010', ...body })),
    ),
  },
  {
    name: 'a message has other words than the contract',
    operation: 'createContact',
    law: 'rules',
    check: /message of the field/,
    fault: at('POST', '/api/contact/createcontact', async (request) => {
      const response = await request.forward();
      const refusal = response.status === 400 ? jsonOf(response.body) : undefined;
      const errors = isPart(refusal) && isPart(refusal['errors']) ? Object.keys(refusal['errors']) : [];
      const other = Object.fromEntries(errors.map((field) => [field, ['Invalid.']]));
      return response.status === 400 ? respondWith(response, 400, { message: 'Wrong.', errors: other }) : response;
    }),
  },
];
