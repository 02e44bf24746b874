import { generateEndpoints } from '@rtk-query/codegen-openapi';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationsOf, successOf, type Contract, type Operation } from './contract';
import { source } from './files';
import { allowUndefined, declaredTypes, importTypes } from './declarations';
import { typesView } from './typesView';

const schemasPath = 'src/api/generated/schemas.gen.ts';

const common = {
  apiFile: '../emptyApi',
  apiImport: 'emptyApi',
  argSuffix: 'Arg',
  responseSuffix: 'Result',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  encodePathParams: true,
  mergeReadWriteOnly: true,
  useUnknown: true,
};

/** An operation that returns a file has no endpoint: files are not stored in Redux. */
const returnsFile = (operation: Operation): boolean => {
  const { mediaTypes } = successOf(operation);
  return mediaTypes.length > 0 && !mediaTypes.includes('application/json');
};

const sendsForm = (operation: Operation): boolean => 'multipart/form-data' in (operation.requestBody?.content ?? {});

/** Renames the header argument to an identifier. */
const tidyHeaders = (code: string): string =>
  code
    .replaceAll(/queryArg\[['"]Idempotency-Key['"]\]/g, 'queryArg.idempotencyKey')
    .replaceAll(/['"]Idempotency-Key['"]\?:/g, 'idempotencyKey?:');

function withFormBody(code: string, { operationId }: Operation): string {
  const start = code.indexOf(`    ${operationId}: build.`);
  const [before, block] = [code.slice(0, start), code.slice(start)];
  return before + block.replace(/body: (queryArg\.\w+)/, 'body: toFormData($1)');
}

function withForms(code: string, operations: readonly Operation[]): string {
  const forms = operations.filter(sendsForm);
  if (forms.length === 0) return code;
  return `import { toFormData } from '@/lib/formData';\n${forms.reduce(withFormBody, code)}`;
}

async function areaFile(schemaFile: string, area: string, operations: Operation[], types: string[]): Promise<string> {
  const ids = operations.filter((operation) => !returnsFile(operation)).map(({ operationId }) => operationId);
  const code = await generateEndpoints({
    ...common,
    schemaFile,
    exportName: `${area}Api`,
    filterEndpoints: (name) => ids.includes(name),
  });
  const own = allowUndefined(importTypes(String(code), types, './schemas.gen'));
  return source(withForms(tidyHeaders(own), operations));
}

function byArea(contract: Contract): Map<string, Operation[]> {
  const areas = new Map<string, Operation[]>();
  for (const operation of operationsOf(contract)) {
    const area = operation.tags[0] ?? 'untagged';
    areas.set(area, [...(areas.get(area) ?? []), operation]);
  }
  return areas;
}

/** Types of operations and of schemas share a module. */
function assertNamesDiffer(contract: Contract): void {
  for (const { operationId } of operationsOf(contract)) {
    const name = operationId.charAt(0).toUpperCase() + operationId.slice(1);
    for (const type of [name + common.argSuffix, name + common.responseSuffix]) {
      if (type in contract.components.schemas)
        throw new Error(`The schema ${type} has the name of a type of ${operationId}.`);
    }
  }
}

/** An operation that references every schema, so that each type is generated. */
function everySchema(contract: Contract): unknown {
  const names = Object.keys(contract.components.schemas);
  const properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }]));
  const content = { 'application/json': { schema: { type: 'object', properties } } };
  const get = { operationId: 'everySchema', responses: { '200': { description: 'Every schema.', content } } };
  return { ...contract, paths: { '/': { get } } };
}

/**
 * Generates typed RTK Query endpoints: a file for each area (tag), loaded by lazy routes, and one file with the types
 * of all component schemas. Multipart bodies are converted to FormData.
 */
export async function endpointFiles(contract: Contract, folder: string): Promise<[string, string][]> {
  assertNamesDiffer(contract);
  const [schemaFile, allFile] = [join(folder, 'types.json'), join(folder, 'schemas.json')];
  writeFileSync(schemaFile, JSON.stringify(typesView(contract)));
  writeFileSync(allFile, JSON.stringify(typesView(everySchema(contract))));

  const names = Object.keys(contract.components.schemas);
  const all = await generateEndpoints({ ...common, schemaFile: allFile, hooks: false });
  const files: [string, string][] = [[schemasPath, await source(declaredTypes(String(all), names))]];

  for (const [area, operations] of byArea(contract)) {
    files.push([`src/api/generated/${area}.gen.ts`, await areaFile(schemaFile, area, operations, names)]);
  }
  return files;
}
