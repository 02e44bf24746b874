import { isPart, listOf, type Part } from '#server/contract/parts';
import { lastOf, partIn, recordsIn } from '../lookups';
import type { CallerName } from '../request';
import { json, type TargetServer } from '../target';
import type { CreatedRecords } from './created';
import { memo } from './memo';
import { sampleBody, sampleRecord, twoOf } from './samples';

/** Businesses, trusts, brokerages and custodians of a client's onboarding. */
export function onboardingData({ request }: TargetServer, created: CreatedRecords) {
  const newBusiness = async (whose: CallerName): Promise<Part> => {
    created.assertWritable('business');
    const sample = sampleBody('saveBusinesses');
    const body = (Array.isArray(sample) ? sample : []).slice(0, 1).filter(isPart);
    const twice = body.map((business) => ({
      ...business,
      beneficialOwners: twoOf(listOf(business, 'beneficialOwners')),
    }));
    const list = recordsIn(await request(whose, 'saveBusinesses', {}, json(twice)), 'businessEntities');
    const saved = lastOf(list, 'business');
    created.add({
      what: 'business of onboarding',
      remove: () => created.remove(whose, 'deleteOnboardingBusiness', saved['id']),
    });
    return saved;
  };

  const newTrust = async (whose: CallerName): Promise<Part> => {
    created.assertWritable('trust');
    const trusts = recordsIn(sampleRecord('saveTrusts'), 'trusts').slice(0, 1);
    const twice = trusts.map((trust) => ({ ...trust, trustMembers: twoOf(listOf(trust, 'trustMembers')) }));
    const saved = lastOf(recordsIn(await request(whose, 'saveTrusts', {}, json({ trusts: twice })), 'trusts'), 'trust');
    created.add({
      what: 'trust of onboarding',
      remove: () => created.remove(whose, 'deleteOnboardingTrust', saved['id']),
    });
    return saved;
  };

  const newBrokerage = async (whose: CallerName): Promise<Part> => {
    created.assertWritable('brokerage or custodian');
    const operationId = 'createOnboardingBrokerageCustodian';
    const saved = partIn(await request(whose, operationId, {}, json(sampleBody(operationId))), 'brokerageCustodian');
    created.add({
      what: 'account of onboarding',
      remove: () => created.remove(whose, 'deleteOnboardingBrokerageCustodian', saved['id']),
    });
    return saved;
  };

  return {
    business: memo(newBusiness),
    newBusiness,
    trust: memo(newTrust),
    newTrust,
    brokerage: memo(newBrokerage),
    newBrokerage,
  };
}
