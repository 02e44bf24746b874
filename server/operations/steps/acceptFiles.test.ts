import type { StoredFile } from '#server/attachments/uploadPipeline';
import type { UploadedFile } from '#server/attachments/uploadedFile';
import type { Checked } from '../state';
import { createAcceptFiles } from './acceptFiles';

const upload = { originalFileName: 'deed.pdf' } as UploadedFile;
const state = { body: { content: 'Here' }, uploads: [upload] } as unknown as Checked;

test('the received files are stored, and the request is otherwise unchanged', async () => {
  const stored = { ...upload, fileName: 'generated.pdf' } as StoredFile;
  const acceptFiles = createAcceptFiles({
    uploadPipeline: { accept: (files) => Promise.resolve(files.map(() => stored)) },
  });
  expect(await acceptFiles(state)).toEqual({ ...state, files: [stored] });
});

test('a file that breaks a rule ends the request', async () => {
  const acceptFiles = createAcceptFiles({ uploadPipeline: { accept: () => Promise.reject(new Error('infected')) } });
  await expect(acceptFiles(state)).rejects.toThrow('infected');
});
