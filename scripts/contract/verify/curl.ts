import { addressOf, asText, type Body, type Call, type FileToSend } from './call';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const variable = (caller: string): string => `${caller.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

const credentialOf = ({ caller, credential }: Call): string[] => {
  if (credential) {
    if (credential.header === undefined) return [];
    const { shell } = credential;
    return [`-H ${shell === undefined ? quoted(`Authorization: ${credential.message}`) : `"Authorization: ${shell}"`}`];
  }
  return caller === 'anyone' ? [] : [`-H "Authorization: Bearer $${variable(caller)}"`];
};

const fileLine = ({ name, content }: FileToSend): string =>
  `printf %s ${quoted(Buffer.from(content).toString('base64'))} | base64 -d > ${quoted(name)}`;

/** A text whose middle is one sign many times: a body that is meant to be too large. */
const padded = /^(.{0,200}?)(.)\2{4000,}(.{0,200})$/su;

/** Prints a text that cannot stand in a command line as it is: signs no shell takes, or too many of them. */
const printed = (text: string): string | undefined => {
  const [, before = '', sign = '', after = ''] = padded.exec(text) ?? [];
  if (sign !== '')
    return `{ printf %s ${quoted(before)}; head -c ${text.length - before.length - after.length} /dev/zero | tr '\\0' ${quoted(sign)}; printf %s ${quoted(after)}; }`;
  // eslint-disable-next-line no-control-regex -- These are the signs it looks for.
  return /[\u0000-\u0008\u000e-\u001f]/.test(text)
    ? `printf %s ${quoted(Buffer.from(text).toString('base64'))} | base64 -d`
    : undefined;
};

const formOf = ({ fields, files }: Extract<Body, { kind: 'form' }>): string[] => [
  ...Object.entries(fields).map(([name, value]) => `--form-string ${quoted(`${name}=${asText(value)}`)}`),
  ...files.map(({ field, name, type }) => `-F ${quoted(`${field}=@${name};type=${type}`)}`),
];

interface Sent {
  /** Lines before the command. */
  readonly before: readonly string[];
  /** What is piped into it. */
  readonly input?: string;
  readonly args: readonly string[];
}

const bodyOf = (body: Body | undefined): Sent => {
  if (!body) return { before: [], args: [] };
  if (body.kind === 'form') return { before: body.files.map(fileLine), args: formOf(body) };
  const [type, text] = body.kind === 'json' ? ['application/json', JSON.stringify(body.value)] : [body.type, body.text];
  const input = printed(text);
  const header = type === undefined ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`];
  return input === undefined
    ? { before: [], args: [...header, `--data-raw ${quoted(text)}`] }
    : { before: [], input, args: [...header, '--data-binary @-'] };
};

const linesOf = (baseUrl: string, call: Call): string[] => {
  const { before, input, args } = bodyOf(call.body);
  const command = [
    'curl -i',
    ...(call.method === 'GET' ? [] : call.method === 'HEAD' ? ['-I'] : [`-X ${call.method}`]),
    quoted(baseUrl + addressOf(call)),
    ...credentialOf(call),
    ...Object.entries(call.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...args,
  ].join(' ');
  return [...before, input === undefined ? command : `${input} | ${command}`];
};

/** The calls, one after the other, as a script for a shell. Tokens are named, never shown: `$CLIENT_TOKEN`. */
export const replay = (baseUrl: string, calls: readonly Call[]): string =>
  calls.flatMap((call) => linesOf(baseUrl, call)).join('\n');
