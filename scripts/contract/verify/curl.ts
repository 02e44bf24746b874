import { urlOf, asText, type Body, type ApiRequest, type UploadFile } from './request';

const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const tokenVariable = (caller: string): string => `${caller.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

const credentialOf = ({ caller, credential }: ApiRequest): string[] => {
  if (credential) {
    if (credential.header === undefined) return [];
    const { shell } = credential;
    return [
      `-H ${shell === undefined ? shellQuote(`Authorization: ${credential.message}`) : `"Authorization: ${shell}"`}`,
    ];
  }
  return caller === 'anyone' ? [] : [`-H "Authorization: Bearer $${tokenVariable(caller)}"`];
};

const fileLine = ({ name, content }: UploadFile): string =>
  `printf %s ${shellQuote(Buffer.from(content).toString('base64'))} | base64 -d > ${shellQuote(name)}`;

/**
 * Returns the parts of an oversized text: one ASCII character repeated many times, with at most 200 characters on each
 * side. Undefined for other texts. A regular expression would need too much of the stack.
 */
function padded(text: string): { readonly before: string; readonly sign: string; readonly after: string } | undefined {
  const middle = Math.floor(text.length / 2);
  const sign = text.charAt(middle);
  let [start, end] = [middle, middle];
  while (start > 0 && text.charAt(start - 1) === sign) start -= 1;
  while (end < text.length && text.charAt(end) === sign) end += 1;
  if (end - start <= 4000 || start > 200 || text.length - end > 200 || !/[ -~]/.test(sign)) return undefined;
  return { before: text.slice(0, start), sign, after: text.slice(end) };
}

/** A shell command that prints a text with control characters or of oversized length; undefined for other texts. */
const printCommand = (text: string): string | undefined => {
  const parts = padded(text);
  if (parts) {
    const { before, sign, after } = parts;
    const count = text.length - before.length - after.length;
    return `{ printf %s ${shellQuote(before)}; head -c ${count} /dev/zero | tr '\\0' ${shellQuote(sign)}; printf %s ${shellQuote(after)}; }`;
  }
  // Control characters other than tabs and line breaks.
  return /[^\P{Cc}\t-\r]/u.test(text)
    ? `printf %s ${shellQuote(Buffer.from(text).toString('base64'))} | base64 -d`
    : undefined;
};

const formOf = ({ fields, files }: Extract<Body, { kind: 'form' }>): string[] => [
  ...Object.entries(fields).map(([name, value]) => `--form-string ${shellQuote(`${name}=${asText(value)}`)}`),
  ...files.map(({ field, name, type }) => `-F ${shellQuote(`${field}=@${name};type=${type}`)}`),
];

interface ShellBody {
  /** Lines before the curl command. */
  readonly before: readonly string[];
  /** Command whose output is piped into curl. */
  readonly input?: string;
  readonly args: readonly string[];
}

const bodyOf = (body: Body | undefined): ShellBody => {
  if (!body) return { before: [], args: [] };
  if (body.kind === 'form') return { before: body.files.map(fileLine), args: formOf(body) };
  const [type, text] = body.kind === 'json' ? ['application/json', JSON.stringify(body.value)] : [body.type, body.text];
  const input = printCommand(text);
  const header = type === undefined ? [] : [`-H ${shellQuote(`Content-Type: ${type}`)}`];
  return input === undefined
    ? { before: [], args: [...header, `--data-raw ${shellQuote(text)}`] }
    : { before: [], input, args: [...header, '--data-binary @-'] };
};

const linesOf = (baseUrl: string, request: ApiRequest): string[] => {
  const { before, input, args } = bodyOf(request.body);
  const command = [
    'curl -i',
    ...(request.method === 'GET' ? [] : request.method === 'HEAD' ? ['-I'] : [`-X ${request.method}`]),
    shellQuote(baseUrl + urlOf(request)),
    ...credentialOf(request),
    ...Object.entries(request.headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...args,
  ].join(' ');
  return [...before, input === undefined ? command : `${input} | ${command}`];
};

/** The requests as a shell script. Tokens appear as variables only: `$CLIENT_TOKEN`. */
export const curlScript = (baseUrl: string, requests: readonly ApiRequest[]): string =>
  requests.flatMap((request) => linesOf(baseUrl, request)).join('\n');
