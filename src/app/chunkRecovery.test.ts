import { ChunkRecovery } from './chunkRecovery';

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const chunkError = new ChunkLoadError('Loading chunk 7 failed. (/assets/7.abc.js)');
const failAgain = (): Promise<never> => Promise.reject(chunkError);

function createRecovery({ isServerUp = true, consents = true } = {}) {
  const reload = jest.fn();
  const confirm = jest.fn(() => Promise.resolve(consents));
  const recovery = new ChunkRecovery({
    storage: sessionStorage,
    reload,
    confirm,
    isServerUp: () => Promise.resolve(isServerUp),
  });
  /** Lets the recovery go as far as it will. */
  const settle = async (): Promise<'waiting' | 'failed'> => {
    const outcome = recovery.load(failAgain).catch(() => 'failed' as const);
    const patience = new Promise<'waiting'>((resolve) => setTimeout(resolve, 0, 'waiting'));
    return Promise.race([outcome, patience]);
  };
  return { recovery, reload, confirm, settle };
}

it('returns the loaded code', async () => {
  const { recovery, reload } = createRecovery();
  expect(await recovery.load(() => Promise.resolve('a screen'))).toBe('a screen');
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
  const { recovery, reload } = createRecovery();
  await expect(recovery.load(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
  expect(reload).not.toHaveBeenCalled();
});

describe('with unsaved changes on the page', () => {
  const preventUnload = (event: Event): void => event.preventDefault();
  beforeEach(() => window.addEventListener('beforeunload', preventUnload));
  afterEach(() => window.removeEventListener('beforeunload', preventUnload));

  it('requires confirmation before the reload', async () => {
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
