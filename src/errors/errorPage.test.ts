import { type ApiError, networkErrorText } from '@/api';
import { errorPageState } from './errorPage';

const fallback = 'Failed to load profile data';
const refused: ApiError = { kind: 'http', status: 400, message: 'Not like this.' };

it('passes the HTTP status to the error page, or network without a response', () => {
  expect(errorPageState(refused, fallback)).toEqual({ message: 'Not like this.', status: 400 });
  expect(errorPageState({ kind: 'network' }, fallback)).toEqual({ message: fallback, status: 'network' });
  expect(errorPageState({ kind: 'timeout' }, fallback, networkErrorText)).toEqual({
    message: 'Network error. Please check your connection and try again.',
    status: 'network',
  });
  expect(errorPageState({ kind: 'malformed' }, fallback, networkErrorText)).toEqual({
    message: networkErrorText,
    status: 'network',
  });
  expect(errorPageState(new Error('raw'), fallback)).toEqual({ message: fallback });
});
