/** Where a promise of the kit is shown to hold: a planted fault by its name, or a test by its title. */
type Shown = { readonly faults: readonly string[] } | { readonly test: string; readonly file: string };

const faults = (...names: readonly string[]): Shown => ({ faults: names });
const foreign = (test: string): Shown => ({ test, file: 'test/contract/foreign/foreign.test.ts' });
const command = (test: string): Shown => ({ test, file: 'scripts/contract/command.test.ts' });
const report = (test: string): Shown => ({ test, file: 'scripts/contract/report.test.ts' });
const options = (test: string): Shown => ({ test, file: 'scripts/contract/options.test.ts' });
const steps = (test: string): Shown => ({ test, file: 'scripts/contract/foreign.test.ts' });

/** What the kit promises to see or to do, each with what shows it. A promise without one fails the test. */
export const promises: readonly (readonly [promise: string, shown: Shown])[] = [
  // An honest verdict
  [
    '501 is not tested, and never sent a valid request',
    steps('one run on a new backend with two operations reports the wrong one and the missing ones'),
  ],
  [
    'operations without a caller are not tested',
    report('operations without a token are untested: skipped in JUnit and counted in the summary'),
  ],
  [
    'the closing line counts what was verified, not offered and not possible',
    report('operations without a token are untested: skipped in JUnit and counted in the summary'),
  ],
  [
    'missing callers are named at the start, with what is not seen without them',
    command('a correct server: reports missing tokens at the start and exits with 0'),
  ],
  ['--strict makes what is not tested a failure', command('--strict: untested operations are a failure')],
  ['a wrong argument is a sentence', options('%j is rejected')],
  ['a wrong argument ends with 2', command('an invalid argument is reported and exits with 2')],
  ['findings end with 1', command('findings: exits with 1')],
  ['a server that cannot be reached ends with 2', command('an unreachable server is reported once and exits with 2')],
  ['a failing token command is reported once', command('a failing token command is reported once and exits with 2')],
  ['a server that stops is reported once and ends the run', foreign('a server that dies ends the run with a message')],
  [
    'a server that does not respond is reported once and ends the run',
    foreign('a server that hangs ends the run with a message and the results so far'),
  ],
  ['429 and Retry-After are obeyed', foreign('a throttling server is given time and has no findings')],
  ['503 with Retry-After is obeyed', foreign('a server that responds with 503 and Retry-After is given time as well')],
  [
    'a dropped connection is retried once and reported',
    foreign('a server that drops a tenth of its connections is verified by the other requests, with a note'),
  ],
  [
    '--concurrency, and latency percentiles of each operation',
    foreign('a slow server is verified with concurrent requests'),
  ],
  ['--rate', foreign('the rate limit is observed')],
  ['--timeout', foreign('a server that hangs ends the run with a message and the results so far')],
  ['findings are grouped by cause', report('one error in several operations is one cause')],
  [
    'names in JUnit stay the same between runs; seed and version are properties',
    report('names in JUnit are equal in every run; seed and version are properties'),
  ],
  [
    'a script replays a finding: two steps, files, NUL bytes',
    report('the script of a finding repeats the requests: two steps, a file, a NUL byte'),
  ],
  ['a finding contains its response', report('a finding contains the response')],
  [
    'removable records are removed, the others are listed',
    foreign('created records are deleted, and those without a delete operation are reported'),
  ],

  // Reads what it wrote
  [
    'stored as sent: not trimmed',
    faults('texts are trimmed', 'texts are lower case', 'a text is cut when it is saved'),
  ],
  ['stored as sent: not renamed', faults('fields are renamed')],
  [
    'stored at all',
    faults(
      'records are not stored',
      'updates are not stored',
      'a field is lost when it is saved',
      'a field is lost when it is changed',
    ),
  ],
  [
    'writes without a response body are read back as well',
    faults('saveTableLayout has no effect', 'saveMessageDraft has no effect', 'status changes are not stored'),
  ],
  ['an absent field is cleared', faults('saves are merged')],
  [
    'a repetition with the same Idempotency-Key leaves one record',
    faults('a repetition is done again', 'stored twice'),
  ],
  ['a repetition gets the first response', faults('keys are ignored', 'a repetition is done twice')],
  [
    'a deleted record stays deleted',
    faults('deleting has no effect', 'deleted can be read', 'deleting keeps the record', 'deleting twice succeeds'),
  ],
  [
    'a deleted record is in no list',
    faults(
      'deleted stay listed',
      'unassignUser has no effect',
      'deleteOnboardingBusiness has no effect',
      'deleteConversation has no effect',
    ),
  ],
  ['a version changes', faults('versions do not change')],
  [
    'a stale version is refused, with what is stored',
    faults('versions do not count', 'a stale save wins', 'a stale save does not return the stored record'),
  ],
  ['a save without a version is accepted', faults('a save without a version is rejected')],
  ['an empty body is refused', faults('an empty request clears the record')],
  ['order of lists (x-order)', faults('lists have no order')],
  ['decimals of money (x-decimals)', faults('money with three decimals')],
  ['no other family’s id in any list', faults('conversations of others are listed')],
  [
    'ids of other families are refused, in the same words',
    faults('conversations of others', 'another family’s record is refused in other words than one that is not there'),
  ],
  ['identity numbers only where declared', faults('identity numbers leak')],
  ['account numbers only where declared', faults('account numbers leak')],
  ['the sender is the caller, not the sender of the body', faults('any sender')],
  ['unread counts after reading', faults('unread never falls')],
  ['status after a message', faults('status stays')],
  ['an ETag changes with the response', faults('the ETag does not change')],
  ['no 304 for a name never given', faults('any name is unchanged')],
  ['304 for the name that was given', faults('an unchanged poll sends everything again')],
  ['HEAD without 5xx', faults('HEAD breaks the server')],
  ['OPTIONS without 5xx', faults('OPTIONS fails', 'OPTIONS breaks the server')],

  // Tokens
  ['a token that has expired', faults('token: exp')],
  ['a token for another audience', faults('token: aud')],
  ['a token of another issuer', faults('token: iss')],
  ['a token that is not valid yet', faults('token: nbf')],
  ['an id token', faults('token: typ')],
  ['algorithm none', faults('token: alg', 'an unsigned token is accepted')],
  ['an altered signature', faults('token: signature', 'token: end of signature')],
  ['another key of the same name', faults('token: other key')],
  ['no token, and one with other claims', faults('no token is needed', 'a token with other claims is accepted')],
  [
    'tokens the command cannot make are not tested',
    report('operations without a token are untested: skipped in JUnit and counted in the summary'),
  ],

  // Sequences
  [
    'random walks over linked operations',
    faults('deleting takes the next one along', 'an update reaches another record'),
  ],
  ['random walks of both sides of a conversation', faults('status stays', 'unread never falls')],
  [
    'the same seed takes the same steps, and fewer steps are shown where fewer do',
    foreign('a sequence is equal for the same seed, and is shrunk'),
  ],
];
