import type { Accepted } from '../state';
import { createAfterTransaction } from './afterTransaction';

const state = (errors: string[] = []) =>
  ({
    files: [{ fileName: 'a.pdf' }],
    http: { log: { error: (_details: object, line: string) => void errors.push(line) } },
  }) as unknown as Accepted;

const afterTransactionOf = (method: 'GET' | 'POST', cleanUp = () => Promise.resolve()) => {
  let notified = 0;
  const step = createAfterTransaction(
    { method },
    { uploadPipeline: { cleanUp }, polls: { catchUp: () => Promise.resolve(void (notified += 1)) } },
  );
  return { step, notified: () => notified };
};

test('files that cannot be removed are logged and do not change the response', async () => {
  const errors: string[] = [];
  const { step } = afterTransactionOf('POST', () => Promise.reject(new Error('store is down')));
  await step.files(state(errors));
  expect(errors).toEqual(['files of a request were not removed']);
});

test.each([
  ['GET', 0],
  ['POST', 1],
] as const)('%s waits for %i notifications', async (method, times) => {
  const { step, notified } = afterTransactionOf(method);
  await step.notifications();
  expect(notified()).toBe(times);
});
