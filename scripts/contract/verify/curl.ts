import { urlOf, asText, type Body, type ApiRequest } from './request';

const shellQuote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const tokenVariable = (caller: string): string => `${caller.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

const credentialOf = ({ caller, credential }: ApiRequest): string[] => {
  if (credential?.header === undefined && (credential || caller === 'anyone')) return [];
  return credential
    ? [`-H ${shellQuote(`Authorization: ${credential.message}`)}`]
    : [`-H "Authorization: Bearer $${tokenVariable(caller)}"`];
};

const inBase64 = (content: string | Uint8Array): string =>
  `printf %s ${shellQuote(Buffer.from(content).toString('base64'))} | base64 -d`;

interface ShellBody {
  /** Lines before the curl command. */
  readonly before?: readonly string[];
  /** Command whose output is piped into curl. */
  readonly input?: string;
  readonly args: readonly string[];
}

const bodyOf = (body: Body | undefined): ShellBody => {
  if (!body) return { args: [] };
  if (body.kind === 'form')
    return {
      before: body.files.map(({ name, content }) => `${inBase64(content)} > ${shellQuote(name)}`),
      args: [
        ...Object.entries(body.fields).map(
          ([name, value]) => `--form-string ${shellQuote(`${name}=${asText(value)}`)}`,
        ),
        ...body.files.map(({ field, name, type }) => `-F ${shellQuote(`${field}=@${name};type=${type}`)}`),
      ],
    };
  const text = body.kind === 'json' ? JSON.stringify(body.value) : body.text;
  const header = `-H ${shellQuote(`Content-Type: ${body.kind === 'json' ? 'application/json' : body.type}`)}`;
  const command = body.kind === 'text' ? body.command : undefined;
  // Control characters other than tabs and line breaks.
  const input = command ?? (/[^\P{Cc}\t-\r]/u.test(text) ? inBase64(text) : undefined);
  return input === undefined
    ? { args: [header, `--data-raw ${shellQuote(text)}`] }
    : { input, args: [header, '--data-binary @-'] };
};

const linesOf = (baseUrl: string, request: ApiRequest): string[] => {
  const { before = [], input, args } = bodyOf(request.body);
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
