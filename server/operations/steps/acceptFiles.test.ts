import type { StoredFile } from '#server/attachments/uploadPipeline';
import type { UploadedFile } from '#server/attachments/uploadedFile';
import { operations } from '#server/contract/operations';
import type { Checked } from '../state';
import { createAcceptFiles } from './acceptFiles';

const operationOf = (wanted: string) => operations.find(({ id }) => id === wanted)!;
const sendMessage = operationOf('sendMessage');

const upload = { originalFileName: 'deed.pdf' } as UploadedFile;
const state = { body: { content: 'Here' }, uploads: [upload] } as unknown as Checked;

test('the received files are stored, and the request is otherwise unchanged', async () => {
  const stored = { ...upload, fileName: 'generated.pdf' } as StoredFile;
  const acceptFiles = createAcceptFiles(sendMessage, {
    uploadPipeline: { accept: (files) => Promise.resolve(files.map(() => stored)) },
  });
  expect(await acceptFiles(state)).toEqual({ ...state, files: [stored] });
});

test('a file that breaks a rule ends the request', async () => {
  const acceptFiles = createAcceptFiles(sendMessage, {
    uploadPipeline: { accept: () => Promise.reject(new Error('infected')) },
  });
  await expect(acceptFiles(state)).rejects.toThrow('infected');
});

test('the rules are those of the operation', async () => {
  const extensions: (readonly string[])[] = [];
  for (const id of ['sendMessage', 'uploadImportPackage'])
    await createAcceptFiles(operationOf(id), {
      uploadPipeline: {
        accept: (_files, { acceptedExtensions }) => {
          extensions.push(acceptedExtensions);
          return Promise.resolve([]);
        },
      },
    })(state);
  expect(extensions).toEqual([expect.arrayContaining(['pdf']), ['zip', 'csv', 'ndjson', 'json']]);
});

test('a request without a form has no files', async () => {
  const acceptFiles = createAcceptFiles(operationOf('addFamily'), {
    uploadPipeline: { accept: () => Promise.reject(new Error('called')) },
  });
  expect(await acceptFiles({ ...state, uploads: [] })).toMatchObject({ files: [] });
});
