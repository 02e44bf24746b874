import { screen, waitFor, within } from '@testing-library/react';
import { applied, openData as open, run, task, upload } from './testing';

const bodyOf = async (request: Request): Promise<unknown> => JSON.parse(await request.text()) as unknown;

test('the chosen files are one package, which is uploaded and opened', async () => {
  const { user, network } = await open('', { 'POST /api/import/upload': { upload } });
  expect(await screen.findByRole('link', { name: 'books.zip' })).toHaveAttribute('href', '/concierge/data?upload=3');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  expect(input.accept).toBe('.zip,.csv,.ndjson,.json');
  await user.upload(input, [new File(['{}'], 'manifest.json'), new File(['id'], 'invoices.csv')]);
  expect(await screen.findByRole('heading', { level: 1, name: 'books.zip' })).toBeInTheDocument();
  expect(network.requests.filter((request) => request === 'POST /api/import/upload')).toHaveLength(1);
});

test('a package that the server refuses says why', async () => {
  const { user } = await open('', {
    'POST /api/import/upload': new Response(
      JSON.stringify({ message: 'Add manifest.json, or upload a zip with it.' }),
      {
        status: 400,
      },
    ),
  });
  await screen.findByRole('link', { name: 'books.zip' });
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['id'], 'invoices.csv'));
  expect(await screen.findByText('Add manifest.json, or upload a zip with it.')).toBeInTheDocument();
});

test('a package without errors is imported after a confirmation, and the page follows the work', async () => {
  const asked: unknown[] = [];
  let state = upload as object;
  const { user } = await open('?upload=3', {
    'GET /api/import/getupload': () => ({ upload: state }),
    'POST /api/import/apply': async (request: Request) => {
      asked.push(await bodyOf(request));
      state = { ...upload, task: { ...task, action: 'apply', state: 'waiting', runId: undefined } };
      return { upload: state };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Email clients about new invoices' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import' })).not.toHaveAttribute('aria-disabled'));
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('button', { name: 'Import Now' }));
  expect(await screen.findByText(/^Waits for its turn\. You can leave this page/)).toBeInTheDocument();
  expect(asked).toEqual([{ id: 3, skipRejected: false, allowRemovals: false, notify: true }]);
  state = { ...upload, hasFiles: false, task: { ...task, action: 'apply', runId: 12 } };
  expect(await screen.findByText('The package is imported.', {}, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});

test('a package that is stored already says so after its check and its import', async () => {
  let [state, found] = [upload as object, { ...run, changes: 0 } as object];
  await open('?upload=3', {
    'GET /api/import/getupload': () => ({ upload: state }),
    'GET /api/import/getrun': () => ({ run: found }),
  });
  const checked = 'The check has found no errors. Everything in this package is stored already.';
  expect(await screen.findByText(checked)).toBeInTheDocument();
  state = { ...upload, hasFiles: false, task: { ...task, action: 'apply', runId: 12 } };
  found = { ...applied, id: 12, changes: 0 };
  await open('?upload=3', {
    'GET /api/import/getupload': () => ({ upload: state }),
    'GET /api/import/getrun': () => ({ run: found }),
  });
  expect(await screen.findByText(/^Nothing changed: everything in this package/)).toBeInTheDocument();
  expect(screen.getByText('Nothing changed')).toBeInTheDocument();
  expect(screen.queryByText('The package is imported.')).not.toBeInTheDocument();
});

test('an office without invoices sends no emails about them', async () => {
  await open('?upload=3', {}, { hiddenPages: ['invoices'] });
  await screen.findByRole('checkbox', { name: 'Leave rejected rows out' });
  expect(screen.queryByRole('checkbox', { name: /invoices/ })).not.toBeInTheDocument();
});

test('a package with errors cannot be imported; other options are checked first', async () => {
  const asked: unknown[] = [];
  const { user } = await open('?upload=3', {
    'GET /api/import/getrun': { run: { ...run, state: 'blocked', errors: 1 } },
    'POST /api/import/check': async (request: Request) => {
      asked.push(await bodyOf(request));
      return { upload };
    },
  });
  const button = await screen.findByRole('button', { name: 'Import' });
  expect(button).toHaveAccessibleDescription('Only a package whose check has no errors can be imported.');
  await user.click(screen.getByRole('checkbox', { name: 'Leave rejected rows out' }));
  expect(button).toHaveAccessibleDescription('Check the package with these options first.');
  await user.click(screen.getByRole('button', { name: 'Check Again' }));
  await waitFor(() => expect(asked).toEqual([{ id: 3, skipRejected: true, allowRemovals: false, notify: false }]));
});

test('a package that cannot be read says why, and can be removed', async () => {
  const asked: unknown[] = [];
  const { user } = await open('?upload=3', {
    'GET /api/import/getupload': {
      upload: { ...upload, task: { ...task, state: 'failed', runId: undefined, message: 'manifest.json is missing.' } },
    },
    'POST /api/import/removeupload': async (request: Request) => {
      asked.push(await bodyOf(request));
      return { success: true };
    },
  });
  expect(await screen.findByText('manifest.json is missing.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove Package' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByRole('heading', { name: 'Data' })).toBeInTheDocument();
  expect(asked).toEqual([{ id: 3 }]);
});

test('a run is undone after a confirmation; records that have changed since are named', async () => {
  const asked: unknown[] = [];
  let undo: object | undefined;
  const { user } = await open('?run=11', {
    'GET /api/import/getrun': () => ({ run: { ...applied, undo } }),
    'POST /api/import/undo': async (request: Request) => {
      asked.push(await bodyOf(request));
      undo = { state: 'waiting', issues: [] };
      return { run: { ...applied, undo } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo Run' }));
  await user.click(await screen.findByRole('button', { name: 'Undo Now' }));
  expect(await screen.findByText(/^The run is being undone\./)).toBeInTheDocument();
  expect(asked).toEqual([{ id: 11 }]);
  const issue = {
    stream: 'invoices',
    key: '7',
    code: 'changed-since',
    severity: 'error',
    message: 'Run 12 has changed it since.',
  };
  undo = { state: 'done', issues: [issue] };
  expect(await screen.findByText(/^The run was not undone/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(screen.getByText(/Run 12 has changed it since/)).toHaveTextContent('invoices 7: Run 12 has changed it since.');
});

test('a check is not undone, and control totals that differ are listed', async () => {
  await open('?run=11', {
    'GET /api/import/getrun': {
      run: {
        ...run,
        control: [{ family: 'north', date: '2026-06-30', account: '0010', expected: 51250, actual: 1250 }],
      },
    },
  });
  const totals = await screen.findByRole('region', { name: 'Control totals that differ' });
  expect(within(totals).getByText('$51,250.00')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo Run' })).not.toBeInTheDocument();
});

test('the lists are read again while a package is worked on', async () => {
  let reads = 0;
  await open('', {
    'GET /api/import/getuploads': () => ({
      uploads: [++reads < 3 ? { ...upload, task: { ...task, state: 'running', runId: undefined } } : upload],
    }),
    'GET /api/import/getsources': () => ({
      sources: reads < 3 ? [] : [{ id: 2, name: 'northgate-ledger', lastRun: run }],
    }),
    'GET /api/import/getruns': { runs: [run] },
  });
  expect(await screen.findByText('Check: running')).toBeInTheDocument();
  expect(await screen.findByText('Check: done', {}, { timeout: 8000 })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Sources' }, { timeout: 4000 })).toBeInTheDocument();
});

test('a backend without uploads offers none', async () => {
  await open('', { 'GET /api/import/getuploads': new Response(null, { status: 501 }) });
  expect(await screen.findByRole('heading', { name: 'Nothing has been imported.' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Import a Package' })).not.toBeInTheDocument());
});
