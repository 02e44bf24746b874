import { contract, objectAt, resolved } from '#server/contract/document';
import { isJsonObject, listOf, textOf, type JsonObject } from '#server/contract/jsonObject';
import { csvLine } from '../export/csvLine';
import { streamNames, streamOf, type Column, type Stream } from '../package/streams';

const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** Returns what a cell holds: the description, the possible values and the default. */
function meaningOf(schema: JsonObject): string {
  const { const: only, default: absent } = schema;
  const values = only === undefined ? listOf(schema, 'enum') : [only];
  return [
    textOf(schema, 'description'),
    values.length === 0 ? '' : `${values.length === 1 ? 'Only' : 'One of'} ${values.map(code).join(', ')}.`,
    schema['type'] === 'boolean' ? '`true` or `false`.' : '',
    absent === undefined ? '' : `Default: ${code(absent)}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const tableOf = (columns: readonly Column[]): string =>
  [
    '| Name | Required | Meaning |',
    '| --- | --- | --- |',
    ...columns.map(
      ({ name, required, schema }) =>
        `| \`${name}\` | ${required ? 'yes' : ''} | ${meaningOf(schema).replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');

const isCell = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Returns the example of a stream as its file has it. */
function exampleOf({ file, columns, schema }: Stream): string {
  const example = objectAt(schema, 'example');
  if (file.endsWith('.ndjson')) return JSON.stringify(example);
  const names = columns.map(({ name }) => name);
  const cells = names.map((name) => example[name]).map((value) => (isCell(value) ? value : undefined));
  return (csvLine(names) + csvLine(cells)).replaceAll('\r', '').trimEnd();
}

const keyText = ({ key, repeats }: Stream): string => {
  const names = key.map(code).join(', ');
  return repeats ? `Rows with the same ${names} are one record.` : `A record has its own ${names}.`;
};

const sectionOf = (stream: Stream): string => `## ${stream.file}

${textOf(stream.schema, 'description').trim()} ${keyText(stream)}

${tableOf(stream.columns)}

Example:

\`\`\`
${exampleOf(stream)}
\`\`\`
`;

const columnsOf = (schema: JsonObject): Column[] =>
  Object.entries(objectAt(schema, 'properties')).map(([name, property]) => ({
    name,
    required: listOf(schema, 'required').includes(name),
    schema: isJsonObject(property) ? resolved(property) : {},
  }));

/** Returns the codes of issues as a list, from their description: each is followed by a colon and its meaning. */
const codesOf = (description: string): string =>
  description
    .trim()
    .split(/(?<=[;.:]) (?=`|Warnings)/)
    .map((line) => (line.startsWith('`') ? `- ${line}` : `\n${line}\n`))
    .join('\n');

/** Returns the description of a package, from the contract: its manifest, its files and their columns. */
export function readmeText(): string {
  const schemas = objectAt(objectAt(contract, 'components'), 'schemas');
  const [manifest, csv] = [objectAt(schemas, 'ImportManifest'), objectAt(schemas, 'ImportCsv')];
  const codes = textOf(objectAt(schemas, 'ImportIssueCode'), 'description');
  return `# A package for the portal

A folder, or a zip of it, with \`manifest.json\` and any of the files below. Delete the files that you do not need. Files are
UTF-8 CSV with commas unless \`csv\` of the manifest says otherwise; amounts have a decimal point, dates are \`yyyy-mm-dd\`.
Headings may be in any order; \`columns\` of the manifest maps other headings.

    npm run import -- check FOLDER    shows what would change, and what is wrong
    npm run import -- apply FOLDER    imports it

Set \`source\` in \`manifest.json\` to a name for the system that the records come from, and never change it: records are
identified by their source and their id there.

## manifest.json

${tableOf(columnsOf(manifest))}

\`csv\` has these fields:

${tableOf(columnsOf(csv))}

Example:

\`\`\`
${JSON.stringify(objectAt(manifest, 'example'), null, 2)}
\`\`\`

${streamNames.map((name) => sectionOf(streamOf(name))).join('\n')}
## Codes of issues
${codesOf(codes)}
`;
}
