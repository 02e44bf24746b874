import { failing, signInByPopup } from '../network';
import type { Shot } from '../shot';
import { refuseSignIn, signInWrongly } from '../steps';

/** The screens of signed-out users. */
export const signedOutShots: readonly Shot[] = [
  { name: 'sign-in', account: 'signedOut', path: '/', shows: 'Eleanor Ashford' },
  { name: 'sign-in, wrong password', account: 'signedOut', path: '/', shows: 'Username', steps: signInWrongly },
  { name: 'sign-in by popup', account: 'signedOut', path: '/', shows: 'Sign in', network: signInByPopup },
  { name: 'sign-in, refused', account: 'signedOut', path: '/', shows: 'Sign-in was refused', steps: refuseSignIn },
  { name: 'contract', account: 'signedOut', path: '/docs/api', shows: 'Family Office Portal', endless: true },
  { name: 'contract, search', account: 'signedOut', path: '/docs/api?q=attachment', shows: 'sections found' },
  { name: 'error, signed out', account: 'signedOut', path: '/error', shows: 'Oops! Something went wrong' },
  {
    name: 'could not start',
    account: 'signedOut',
    path: '/',
    shows: 'The portal could not start',
    network: failing('/config.json'),
  },
];
