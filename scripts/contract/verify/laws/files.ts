import { parametersAfter } from '#scripts/contract/links';
import { valueAt } from '#scripts/contract/pointer';
import { isJsonObject } from '#server/contract/jsonObject';
import { described, otherPixels, pngOf, uploadOf, validFile } from '../files';
import { exchangeOf, readBack } from '../readBack';
import { isSuccess, type ApiRequest, type ApiResponse, type CallerName, type UploadFile } from '../request';
import type { CheckedOperation } from '../operations';
import type { PlannedCase, Tools } from '../plans/plan';
import { repeatableCallers, unkeyed, validRequest } from '../plans/request';
import { mergedAllOf, numberIn, propertyEntries } from '../schemas';
import { requestFor } from '../target';
import type { Violation } from '../violation';
import type { Law } from './law';
import { fileLinksOf, type FileLink } from './keywords';
import { exchangesOn, need } from './scenario';

const content = Buffer.from(validFile.content);

/** Names that servers often change: quotes are replaced by browsers, so they are typographic. */
const names = [
  'Plan.png',
  'Steuer \u00dcbersicht \u201c2024\u201d.png',
  '\u65e5\u672c\u8a9e \u05e2\u05d1\u05e8\u05d9\u05ea.png',
  "it's 100% (a;b), c.png",
  // Every printable sign of ASCII besides quotes and slashes; `%41` must not become `A`, nor `+` a space.
  "!#$%&'()*+,-.09:;<=>?@AZ[]^_`az{|}~ a+b%41%2B&c=d#e&amp;.png",
  'e\u0301te\u0301.png',
  'IMG_0001.PNG',
];

/** Types that a browser runs when it opens the file from the API's origin. */
const executable = /html|xml|svg|javascript|ecmascript/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The file name of Content-Disposition: RFC 6266, with the extended parameter first. */
const fileNameIn = (header: string): string => {
  const [, extended] = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(header) ?? [];
  if (extended !== undefined) return decoded(extended.trim());
  const [, quoted, token = ''] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(header) ?? [];
  return (quoted ?? token).replaceAll(/\\(.)/g, '$1').trim();
};

const problemOf = (file: UploadFile, { bytes, headers, contentType }: ApiResponse): string | undefined => {
  const disposition = headers.get('content-disposition') ?? '';
  if (Buffer.compare(Buffer.from(bytes), Buffer.from(file.content)) !== 0)
    return `The file has ${bytes.length} other bytes than the ${file.content.length} that were sent.`;
  if (!/^attachment/i.test(disposition))
    return 'Content-Disposition must be attachment, so that no browser opens the file.';
  if (executable.test(contentType)) return `The type ${contentType} is run by browsers.`;
  if (fileNameIn(disposition) !== file.name)
    return `The name was sent as ${JSON.stringify(file.name)}; it is ${JSON.stringify(fileNameIn(disposition))}.`;
  return undefined;
};

const nameProblem = (file: UploadFile, stored: unknown): string | undefined => {
  if (!isJsonObject(stored)) return 'The response does not contain the file.';
  const name = stored['originalFileName'];
  if (name !== undefined && name !== file.name)
    return `The name was sent as ${JSON.stringify(file.name)}; the response has ${JSON.stringify(name)}.`;
  const size = stored['size'];
  return size === undefined || size === file.content.length
    ? undefined
    : `The size is ${JSON.stringify(size)}, not ${file.content.length}.`;
};

const withFiles = (request: ApiRequest, files: readonly UploadFile[]): ApiRequest =>
  request.body?.kind === 'form' ? { ...unkeyed(request), body: { ...request.body, files } } : request;

/** The place of a file in the response instead of that of the first one. */
const placed = (pointer: string, place: number): string => pointer.replace(/\/0(?=\/|$)/, `/${place}`);

/** The link to one of several files. */
const linkTo = ({ parameters, at, ...link }: FileLink, place: number): FileLink => ({
  ...link,
  parameters: Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, placed(String(value), place)]),
  ),
  at: placed(at, place),
});

/** The files of one request come back as they were sent, each with its own name and bytes. */
const returned = async (
  operation: CheckedOperation,
  link: FileLink,
  tools: Tools,
  caller: CallerName,
  uploads: readonly UploadFile[],
) => {
  const { request: made } = await validRequest(operation, tools, { caller, full: true });
  const sent = uploads.map((file) => ({ ...file, field: link.field }));
  const request = withFiles(made, sent);
  const play = async (): Promise<readonly Violation[]> => {
    const { send, violation } = exchangesOn(tools);
    const response = await send(request);
    if (!isSuccess(response))
      return [violation('valid files are accepted', `The status is ${response.status}.`, response)];
    for (const [place, file] of sent.entries()) {
      const own = linkTo(link, place);
      const problem = nameProblem(file, valueAt(response.json, own.at));
      if (problem !== undefined) return [violation('files keep their name and size', problem, response)];
      const values = parametersAfter(own, exchangeOf(request, response));
      const download = await send(requestFor(caller, own.operationId, values));
      need(download.status !== 409, 'The virus scan of the file is not complete.');
      need(download.status !== 501, 'The server offers no download.');
      const wrong = isSuccess(download) ? problemOf(file, download) : `The download responds with ${download.status}.`;
      if (wrong !== undefined) return [violation('files are returned as they were sent', wrong, download)];
    }
    return readBack(tools.testData.target, request, response);
  };
  return { request, play };
};

/** A limit of the files of a field: `maxItems`, `x-maxFileBytes`. */
const limitOf = ({ body }: CheckedOperation, field: string, limit: string): number | undefined => {
  const schema = propertyEntries(mergedAllOf(body?.schema ?? {})).find(([name]) => name === field)?.[1] ?? {};
  return numberIn(mergedAllOf(schema), limit);
};

/** The files of the requests: each name alone, several of one name, as many as possible, and one of the largest size. */
const uploadsOf = (operation: CheckedOperation, field: string): UploadFile[][] => [
  ...names.map((name) => [uploadOf(name, content)]),
  [uploadOf('Photo.png', described), ...otherPixels.map((pixel) => uploadOf('Photo.png', pixel))],
  Array.from({ length: limitOf(operation, field, 'maxItems') ?? 0 }, (_, at) =>
    uploadOf(`Page ${at + 1}.png`, otherPixels[at % 2] ?? content),
  ),
  [uploadOf('Largest.png', pngOf(limitOf(operation, field, 'x-maxFileBytes') ?? 1_000_000))],
];

/** More files than `maxItems`, and a file that is larger than `x-maxFileBytes`. */
const refused = async (
  operation: CheckedOperation,
  { field }: FileLink,
  tools: Tools,
  caller: CallerName,
): Promise<PlannedCase[]> => {
  const [most, bytes] = ['maxItems', 'x-maxFileBytes'].map((limit) => limitOf(operation, field, limit));
  const { request } = await validRequest(operation, tools, { caller });
  const caseOf = (uploads: readonly UploadFile[], check: string, because: string): PlannedCase => ({
    request: {
      ...withFiles(
        request,
        uploads.map((file) => ({ ...file, field })),
      ),
      allowsDisconnect: true,
    },
    // A server may close the connection before it receives the complete body.
    expected: { check, statuses: [400, 413, 415, 0], because },
    isSameKind: () => false,
  });
  return [
    ...(most === undefined
      ? []
      : [
          caseOf(
            Array.from({ length: most + 1 }, () => validFile),
            'too many files are rejected',
            `there are more than ${most}`,
          ),
        ]),
    ...(bytes === undefined
      ? []
      : [
          caseOf(
            [uploadOf('Larger.png', pngOf(bytes + 1))],
            'too large files are rejected',
            `it has more than ${bytes} bytes`,
          ),
        ]),
  ];
};

/**
 * The bytes of every file come back as they were sent, with what describes a picture, also beside one of the same
 * name and in a message with as many files as possible, with its name in any script and with every sign, as an
 * attachment and with a type that no browser runs. Too large, too many, empty and disguised files are rejected.
 */
export const files: Law = {
  name: 'files',
  checksOf: (operation) =>
    fileLinksOf(operation).flatMap((link) =>
      repeatableCallers(operation).map((caller) => ({
        name: `files of the ${caller}`,
        writes: true,
        make: async (tools) => [
          ...(await Promise.all(
            uploadsOf(operation, link.field).map((uploads) => returned(operation, link, tools, caller, uploads)),
          )),
          ...(await refused(operation, link, tools, caller)),
        ],
      })),
    ),
};
