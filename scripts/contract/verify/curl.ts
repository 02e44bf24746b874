import { addressOf, asText, type Body, type Call } from './call';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const longest = 4000;

const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

const variable = (caller: string): string => `${caller.replaceAll(/([A-Z])/g, '_$1').toUpperCase()}_TOKEN`;

const credentialOf = ({ caller, credential }: Call): string[] => {
  if (credential) return credential.header === undefined ? [] : [`-H ${quoted(`Authorization: ${credential.said}`)}`];
  return caller === 'anyone' ? [] : [`-H "Authorization: Bearer $${variable(caller)}"`];
};

const formOf = ({ fields, files }: Extract<Body, { kind: 'form' }>): string[] => [
  ...Object.entries(fields).map(([name, value]) => `--form-string ${quoted(`${name}=${asText(value)}`)}`),
  ...files.map(({ field, name, type }) => `-F ${quoted(`${field}=@${name};type=${type}`)}`),
];

const bodyOf = (body: Body | undefined): string[] => {
  if (!body) return [];
  if (body.kind === 'form') return formOf(body);
  const [type, text] = body.kind === 'json' ? ['application/json', JSON.stringify(body.value)] : [body.type, body.text];
  return [
    ...(type === undefined ? [] : [`-H ${quoted(`Content-Type: ${type}`)}`]),
    `--data-raw ${quoted(shortened(text))}`,
  ];
};

/** The call as a line for a shell. Tokens are named, never shown: `$CLIENT_TOKEN`. */
export const curl = (baseUrl: string, call: Call): string =>
  [
    'curl -i',
    ...(call.method === 'GET' ? [] : [`-X ${call.method}`]),
    quoted(baseUrl + addressOf(call)),
    ...credentialOf(call),
    ...Object.entries(call.headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...bodyOf(call.body),
  ].join(' ');
