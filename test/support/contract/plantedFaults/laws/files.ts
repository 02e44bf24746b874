import { at, isSuccess, jsonOf, type Json, type PlantedFault, replying, replyingRecord, respondWith } from '../fault';
import { listIn } from './shared';

const sending = '/api/messaging/SendMessage';
const download = /DownloadAttachment/;

const firstOfName = new Map<string, Buffer>();

/** Faults of files. */
export const fileFaults: readonly PlantedFault[] = [
  {
    name: 'two files of one name have the bytes of one of them',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    alone: true,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      const name = response.headers['content-disposition'] ?? '';
      const file = firstOfName.get(name) ?? response.file;
      if (!file) return response;
      firstOfName.set(name, file);
      return { ...response, file };
    }),
  },
  {
    name: 'a downloaded file lacks its last byte',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      return response.file ? { ...response, file: response.file.subarray(0, -1) } : response;
    }),
  },
  {
    name: 'file names lose letters beyond ASCII',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      const name = response.headers['content-disposition']?.replace(/; filename\*.*$/, '');
      return name === undefined
        ? response
        : { ...response, headers: { ...response.headers, 'content-disposition': name } };
    }),
  },
  {
    name: 'files are opened by the browser',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      return {
        ...response,
        headers: { ...response.headers, ...(isSuccess(response) && { 'content-disposition': 'inline' }) },
      };
    }),
  },
  {
    name: 'a message composes the letters of file names',
    operation: 'sendMessage',
    law: 'files',
    check: /keep their name and size/,
    fault: at('POST', sending, async (request) => {
      const response = await request.forward();
      if (!isSuccess(response)) return response;
      const { message } = jsonOf(response.body) as { readonly message: Json };
      const attachments = listIn(message, 'attachments').map((file) => ({
        ...file,
        originalFileName: String(file['originalFileName']).normalize('NFC'),
      }));
      return respondWith(response, response.status, { message: { ...message, attachments } });
    }),
  },
  {
    name: 'file names are decoded like an address',
    operation: 'sendMessage',
    law: 'files',
    check: /saved values are read back/,
    fault: at(
      'GET',
      '/api/messaging/GetMessages',
      replying((json) => ({
        ...json,
        messages: listIn(json, 'messages').map((message) => ({
          ...message,
          attachments: listIn(message, 'attachments').map((file) => ({
            ...file,
            originalFileName: String(file['originalFileName'])
              .replaceAll('+', ' ')
              .replaceAll(/%[0-9A-F]{2}/g, (sign) => decodeURIComponent(sign)),
          })),
        })),
      })),
    ),
  },
  {
    name: 'a download loses the signs that separate parameters of an address',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      const name = response.headers['content-disposition']?.replace(/%2B|%26|%23/g, '');
      return name === undefined
        ? response
        : { ...response, headers: { ...response.headers, 'content-disposition': name } };
    }),
  },
  {
    name: 'files with a percent sign in their name are rejected',
    operation: 'sendMessage',
    law: 'files',
    check: /valid files are accepted/,
    fault: at('POST', sending, async (request) => {
      const response = await request.forward();
      const isRefused = /filename="[^"]*100%/.test(request.body.toString());
      return isRefused ? respondWith(response, 400, { message: 'No.' }) : response;
    }),
  },
  {
    name: 'more files than the limit are accepted',
    operation: 'sendMessage',
    law: 'files',
    check: /too many files/,
    fault: at('POST', sending, async (request) => {
      const response = await request.forward();
      const files = request.body.toString('latin1').match(/filename=/g) ?? [];
      return files.length > 2 && !isSuccess(response) ? respondWith(response, 200, { message: {} }) : response;
    }),
  },
  {
    name: 'a message has at most eight files, without an error',
    operation: 'sendMessage',
    law: 'files',
    check: /keep their name and size/,
    fault: at(
      'POST',
      sending,
      replyingRecord('message', (message) => ({ ...message, attachments: listIn(message, 'attachments').slice(0, 8) })),
    ),
  },
  {
    name: 'what describes a picture is removed',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      const at = response.file?.indexOf('tEXt') ?? -1;
      return response.file && at > 0
        ? { ...response, file: Buffer.concat([response.file.subarray(0, at - 4), response.file.subarray(at + 24)]) }
        : response;
    }),
  },
  {
    name: 'the extension of a file becomes small letters',
    operation: 'sendMessage',
    law: 'files',
    check: /files are returned/,
    fault: at('GET', download, async (request) => {
      const response = await request.forward();
      const name = response.headers['content-disposition']?.replace('.PNG', '.png');
      return name === undefined
        ? response
        : { ...response, headers: { ...response.headers, 'content-disposition': name } };
    }),
  },
];
