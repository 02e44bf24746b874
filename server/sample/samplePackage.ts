import { givenRecords } from '../import/givenRecords';
import type { GivenRecords } from '../import/stage';
import { familyRecords } from './families/records';
import { invoices } from './invoices/invoices';
import { ledger } from './ledger/ledger';
import type { Clock } from './support/calendar';

/** Returns the package of the sample: the families with their people, books and invoices, as of now. */
export const samplePackage = (clock: Clock): GivenRecords =>
  givenRecords(
    { source: 'Sample Data', asOf: clock.minutesAgo(0) },
    { ...familyRecords(), ...ledger(clock.today), ...invoices(clock) },
  );
