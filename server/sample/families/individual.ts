import type { Individual } from '#server/generated/operations.gen';
import { pick, scatter } from '../support/arithmetic';
import { phone, ssn, street, type Town } from '../support/details';

/** The given values of a person; the others are derived. */
export interface PersonSeed {
  readonly first: string;
  readonly last: string;
  readonly middle?: string;
  readonly suffix?: string;
  readonly born: string;
  readonly email: string;
  /** Occupation and employer; without them the person is retired or not yet employed. */
  readonly work?: readonly [occupation: string, employer: string];
  readonly marital?: string;
  readonly dependents?: number;
}

const workOf = (
  { work, born }: PersonSeed,
  town: Town,
  number: number,
): Partial<Individual> & Pick<Individual, 'employmentStatus'> => {
  if (!work) {
    const retired = born < '1965';
    return { employmentStatus: retired ? 'Retired' : 'Not Employed', incomeSource: retired ? 'Investments' : 'Other' };
  }
  return {
    employmentStatus: 'Employed',
    occupation: work[0],
    employerName: work[1],
    employerAddressLine1: `${100 + (number % 90) * 10} ${pick(['Market Street', 'Exchange Place', 'Front Street'], number)}`,
    employerAddressCity: town.city,
    employerAddressState: town.state,
    employerAddressZipCode: town.zip,
    employerAddressCountry: 'United States',
  };
};

/** Returns all values of the Individual step. */
export const individual = (seed: PersonSeed, town: Town): Individual => {
  const number = scatter(seed.email) % 9_973;
  return {
    firstName: seed.first,
    ...(seed.middle !== undefined && { middleName: seed.middle }),
    lastName: seed.last,
    ...(seed.suffix !== undefined && { nameSuffix: seed.suffix }),
    countryCode: '1',
    phoneNumber: phone(town.area, number),
    email: seed.email,
    taxpayerCountry: 'US',
    dateOfBirth: seed.born,
    ssn: ssn(number),
    maritalStatus: seed.marital ?? (seed.born < '1985' ? 'Married' : 'Single'),
    dependents: seed.dependents ?? (seed.born < '1965' || seed.born > '1988' ? 0 : number % 3),
    ...workOf(seed, town, number),
    addressLine1: street(town, number),
    addressCity: town.city,
    addressState: town.state,
    addressZipCode: town.zip,
    addressCountry: 'United States',
  };
};
