import { lawsOf, startRunsOf, testFaultsOf } from '#test/support/contract/lawTests';

const names = lawsOf('stateful');

testFaultsOf(names, startRunsOf(names));
