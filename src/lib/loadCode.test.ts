import { chunkLoader } from './loadCode';

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const missing = new ChunkLoadError('Loading chunk 7 failed. (/assets/7.abc.js)');
const loadMissing = (): Promise<never> => Promise.reject(missing);

function createRecovery({ isServerUp = true, consents = true } = {}) {
  const reload = jest.fn();
  const confirm = jest.fn(() => Promise.resolve(consents));
  const load = chunkLoader({
    storage: sessionStorage,
    reload,
    confirm,
    isServerUp: () => Promise.resolve(isServerUp),
  });
  /** Waits until the load has failed, or stays pending. */
  const settle = async (): Promise<'waiting' | 'failed'> => {
    const outcome = load(loadMissing).catch(() => 'failed' as const);
    const patience = new Promise<'waiting'>((resolve) => setTimeout(resolve, 0, 'waiting'));
    return Promise.race([outcome, patience]);
  };
  return { load, reload, confirm, settle };
}

it('returns the loaded code', async () => {
  const { load, reload } = createRecovery();
  expect(await load(() => Promise.resolve('a screen'))).toBe('a screen');
  expect(reload).not.toHaveBeenCalled();
});

it('reloads once for code that a new deployment removed, and stays pending', async () => {
  const { reload, confirm, settle } = createRecovery();
  expect(await settle()).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(confirm).not.toHaveBeenCalled();
});

it('throws when code is still missing after the reload', async () => {
  await createRecovery().settle();
  const { reload, settle } = createRecovery();
  expect(await settle()).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload when the server is down', async () => {
  const { reload, settle } = createRecovery({ isServerUp: false });
  expect(await settle()).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

it('does not reload after an error of the screen itself', async () => {
  const { load, reload } = createRecovery();
  await expect(load(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
  expect(reload).not.toHaveBeenCalled();
});

describe('with unsaved changes on the page', () => {
  const cancel = (event: Event): void => event.preventDefault();
  beforeEach(() => window.addEventListener('beforeunload', cancel));
  afterEach(() => window.removeEventListener('beforeunload', cancel));

  it('confirms before the reload', async () => {
    const { reload, confirm, settle } = createRecovery();
    await settle();
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload after a refusal', async () => {
    const { reload, settle } = createRecovery({ consents: false });
    expect(await settle()).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  });
});
