import { isPart } from '#server/contract/parts';
import { at, type Json, mending, type PlantedFault, replying, replyingRecord, respondWith, vendor } from '../fault';
import { listIn, mapTexts } from './shared';

/** The businesses that saves have removed. */
const removedBusinesses = new Set<unknown>();

/** Writes that lose or alter what was sent. */
export const lossyWrites: readonly PlantedFault[] = [
  {
    name: 'an owner that a save removes stays',
    operation: 'updateBusiness',
    law: 'sent is read',
    check: /what a save removes is gone/,
    fault: at(
      'PUT',
      '/api/business/updatebusiness',
      mending((body) => ({
        ...body,
        beneficialOwners: listIn(body, 'beneficialOwners').map((owner) => ({ ...owner, deleted: false })),
      })),
    ),
  },
  {
    name: 'a business that is removed again is not found',
    operation: 'saveBusinesses',
    law: 'sent is read',
    check: /can be removed again/,
    fault: at('POST', '/api/onboarding/Business', async (request) => {
      const response = await request.forward();
      const sent = Array.isArray(request.json) ? request.json.filter(isPart) : [];
      const removed = sent.filter(({ deleted }) => deleted === true).map(({ id }) => id);
      const isAgain = removed.some((id) => removedBusinesses.has(id));
      for (const id of removed) removedBusinesses.add(id);
      return isAgain ? respondWith(response, 404, { message: 'Not found.' }) : response;
    }),
  },
  {
    name: 'a code of digits loses its leading zeros',
    operation: 'createBankAccount',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'POST',
      '/api/bankaccount/createbankaccount',
      mending((body) => ({ ...body, glCode: String(body['glCode']).replace(/^0+(?=\d+$)/, '') })),
    ),
  },
  {
    name: 'a day in summer is stored a day earlier',
    operation: 'updateTrust',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'PUT',
      '/api/trust/updatetrust',
      mending((body) => {
        const day = String(body['dateOfFormation']);
        const earlier = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000);
        return /^\d{4}-0[4-9]-\d\d$/.test(day)
          ? { ...body, dateOfFormation: earlier.toISOString().slice(0, 10) }
          : body;
      }),
    ),
  },
  {
    name: 'letters are decomposed when a contact is saved',
    operation: 'createContact',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'POST',
      '/api/contact/createcontact',
      mending((body) => mapTexts(body, (text) => text.normalize('NFD')) as Json),
    ),
  },
  {
    name: 'percentages are rounded to whole numbers',
    operation: 'createBusiness',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'POST',
      '/api/business/createbusiness',
      mending((body) => ({
        ...body,
        beneficialOwners: listIn(body, 'beneficialOwners').map((owner) =>
          typeof owner['percentageOwnership'] === 'number'
            ? { ...owner, percentageOwnership: Math.max(1, Math.round(owner['percentageOwnership'])) }
            : owner,
        ),
      })),
    ),
  },
  {
    name: 'the spaces around a draft of a message are trimmed',
    operation: 'saveMessageDraft',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'PUT',
      '/api/messaging/SaveDraft',
      mending((body) => ({ ...body, content: typeof body['content'] === 'string' ? body['content'].trim() : '' })),
    ),
  },
  {
    name: 'emails are stored in lower case',
    operation: 'createInsuranceCompany',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'POST',
      '/api/insurancecompany/createinsurancecompany',
      mending((body) => mapTexts(body, (text) => (text.includes('@') ? text.toLowerCase() : text)) as Json),
    ),
  },
  {
    name: 'line ends of notes become spaces',
    operation: 'createVendor',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'POST',
      vendor('create'),
      mending((body) => ({
        ...body,
        ...(typeof body['contactNotes'] === 'string' && { contactNotes: body['contactNotes'].replaceAll('\n', ' ') }),
      })),
    ),
  },
  {
    name: 'a name is cut after sixty characters',
    operation: 'updateInsuranceCompany',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'PUT',
      '/api/insurancecompany/updateinsurancecompany',
      mending((body) =>
        Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            name.endsWith('ame') && typeof value === 'string' ? Array.from(value).slice(0, 60).join('').trim() : value,
          ]),
        ),
      ),
    ),
  },
  {
    name: 'the list of a family shows names in capitals',
    operation: 'updateVendor',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'GET',
      '/api/family/getfamilypart',
      replying((json) => ({
        ...json,
        ...('vendors' in json && {
          vendors: listIn(json, 'vendors').map((one) => ({ ...one, name: String(one['name']).toUpperCase() })),
        }),
      })),
    ),
  },
  {
    name: 'emoji are stored as question marks',
    operation: 'updateProfile',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'PUT',
      '/api/profile/UpdateProfile',
      mending((body) => mapTexts(body, (text) => text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '?')) as Json),
    ),
  },
  {
    name: 'a note that is left out remains',
    operation: 'updateCharitableOrganization',
    law: 'sent is read',
    check: /omitted fields are cleared/,
    fault: at(
      'GET',
      '/api/charitableorganization/getcharitableorganization',
      replyingRecord('charitableOrganization', (record) => ({ contactNotes: 'An old note', ...record })),
    ),
  },
  {
    name: 'an empty object in a draft becomes an empty list',
    operation: 'saveDraft',
    law: 'sent is read',
    check: /saved values/,
    fault: at('PUT', '/api/onboarding/Draft', (request) =>
      request.forward({
        json: JSON.parse(request.body.toString().replaceAll(/(?<=[[:,])\{\}(?=[\],}])/g, '[]')) as unknown,
      }),
    ),
  },
  {
    name: 'a date before 1900 is refused',
    operation: 'createTrust',
    law: 'sent is read',
    check: /valid requests are accepted/,
    fault: at('POST', '/api/trust/createtrust', (request) => {
      const refusal = { message: 'Please check the highlighted fields.', errors: { dateOfFormation: ['Too old'] } };
      const day = isPart(request.json) ? request.json['dateOfFormation'] : undefined;
      const isOld = typeof day === 'string' && day < '1900';
      return isOld
        ? Promise.resolve(respondWith({ status: 400, headers: {}, body: '' }, 400, refusal))
        : request.forward();
    }),
  },
  {
    name: 'an email with a plus sign is refused',
    operation: 'createContact',
    law: 'sent is read',
    check: /valid requests are accepted/,
    fault: at('POST', '/api/contact/createcontact', (request) => {
      const email = isPart(request.json) ? request.json['email'] : undefined;
      const refusal = { message: 'Please check the highlighted fields.', errors: { email: ['Must be a valid email'] } };
      return typeof email === 'string' && email.includes('+')
        ? Promise.resolve(respondWith({ status: 400, headers: {}, body: '' }, 400, refusal))
        : request.forward();
    }),
  },
  {
    name: 'escaped signs of HTML are read',
    operation: 'createCharitableOrganization',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'POST',
      '/api/charitableorganization/createcharitableorganization',
      mending((body) => mapTexts(body, (text) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&')) as Json),
    ),
  },
  {
    name: 'percentages are cut at the second decimal in binary',
    operation: 'updateBusiness',
    law: 'sent is read',
    check: /saved values/,
    fault: at(
      'PUT',
      '/api/business/updatebusiness',
      mending((body) => ({
        ...body,
        beneficialOwners: listIn(body, 'beneficialOwners').map((owner) =>
          typeof owner['percentageOwnership'] === 'number'
            ? { ...owner, percentageOwnership: Math.trunc(owner['percentageOwnership'] * 100) / 100 }
            : owner,
        ),
      })),
    ),
  },
];
