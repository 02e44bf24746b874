import { ChunkRecovery } from './chunkRecovery';

class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const gone = new ChunkLoadError('Loading chunk 7 failed. (/assets/7.abc.js)');
const goneAgain = (): Promise<never> => Promise.reject(gone);

function createRecovery({ isServerUp = true, consents = true } = {}) {
  const reload = jest.fn();
  const ask = jest.fn(() => Promise.resolve(consents));
  const recovery = new ChunkRecovery({
    storage: sessionStorage,
    reload,
    ask,
    isServerUp: () => Promise.resolve(isServerUp),
  });
  /** Lets the recovery go as far as it will. */
  const settle = async (): Promise<'waiting' | 'failed'> => {
    const outcome = recovery.load(goneAgain).catch(() => 'failed' as const);
    const patience = new Promise<'waiting'>((resolve) => setTimeout(resolve, 0, 'waiting'));
    return Promise.race([outcome, patience]);
  };
  return { recovery, reload, ask, settle };
}

it('code that loads is handed on', async () => {
  const { recovery, reload } = createRecovery();
  expect(await recovery.load(() => Promise.resolve('a screen'))).toBe('a screen');
  expect(reload).not.toHaveBeenCalled();
});

it('code removed by a new deployment brings one reload, and what asked for it waits', async () => {
  const { reload, ask, settle } = createRecovery();
  expect(await settle()).toBe('waiting');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(ask).not.toHaveBeenCalled();
});

it('code that is still missing after the reload is an error, not a loop', async () => {
  await createRecovery().settle();
  const { reload, settle } = createRecovery();
  expect(await settle()).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

it('without a server the page is kept', async () => {
  const { reload, settle } = createRecovery({ isServerUp: false });
  expect(await settle()).toBe('failed');
  expect(reload).not.toHaveBeenCalled();
});

it('an error of the screen itself is no reason to reload', async () => {
  const { recovery, reload } = createRecovery();
  await expect(recovery.load(() => Promise.reject(new TypeError('x is not a function')))).rejects.toThrow(TypeError);
  expect(reload).not.toHaveBeenCalled();
});

describe('with unsaved changes on the page', () => {
  const keep = (event: Event): void => event.preventDefault();
  beforeEach(() => window.addEventListener('beforeunload', keep));
  afterEach(() => window.removeEventListener('beforeunload', keep));

  it('the reload is asked for first', async () => {
    const { reload, ask, settle } = createRecovery();
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a refusal keeps the page', async () => {
    const { reload, settle } = createRecovery({ consents: false });
    expect(await settle()).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  });
});
