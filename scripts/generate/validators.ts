import type { AnyValidateFunction } from 'ajv/dist/types';
import standalone from 'ajv/dist/standalone';
import { createAjv } from '#openapi/shared/ajv';
import { calendarFormats } from '#openapi/shared/calendar';
import { formNames, type Contract } from './contract';
import { origin } from './files';

const calendarModule = '../../../../openapi/shared/calendar';
const annotation =
  /^(x-(messages|requiredMessages|help|mask|holds|text|suggestions|form)|title|description|example|default)$/;

/** Removes annotations: the schema is part of the downloaded validator. */
function rulesOf(part: unknown, named = false): unknown {
  if (Array.isArray(part)) return part.map((item) => rulesOf(item));
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([key]) => named || !annotation.test(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, rulesOf(value, key === 'properties' && !named)]));
}

/** Formats that ajv imports from our module must exist there; others are inlined. */
function assertFormatsKnown(name: string, code: string): void {
  for (const [, format] of code.matchAll(/calendarFormats(?:\.|\[")([\w-]+)/g)) {
    if (format !== undefined && !(format in calendarFormats))
      throw new Error(`${name}: the format "${format}" is not supported in forms; add it to calendarFormats.`);
  }
}

function compile(contract: Contract, name: string): string {
  const ajv = createAjv({ verbose: false, messages: false, code: { source: true }, calendarModule });
  ajv.addSchema({ components: { schemas: rulesOf(contract.components.schemas, true) } }, 'contract');
  const code = standalone(ajv, validatorOf(ajv, name));
  assertFormatsKnown(name, code);
  return `// ${origin}\n${code.includes('/contains/') ? withoutCandidates(code) : code}\n`;
}

/** Drops ajv's errors of the entries of a failed `contains`; the error of the list remains. */
const withoutCandidates = (code: string): string => `${code}
const all = module.exports;
module.exports = function validate(values) {
  const isValid = all(values);
  validate.errors = all.errors && all.errors.filter((error) => !error.schemaPath.includes('/contains/'));
  return isValid;
};`;

function validatorOf(ajv: ReturnType<typeof createAjv>, name: string): AnyValidateFunction {
  const pointer = `#/components/schemas/${name}`;
  try {
    const validate = ajv.getSchema(`contract${pointer}`);
    if (validate) return validate;
  } catch (error) {
    throw new Error(`${pointer}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  throw new Error(`No schema at ${pointer}.`);
}

/** Compiles every schema as the server does. @throws Error with the first schema that ajv rejects. */
export function assertSchemasCompile(contract: Contract): void {
  const ajv = createAjv();
  ajv.addSchema({ components: contract.components }, 'contract');
  Object.keys(contract.components.schemas).forEach((name) => validatorOf(ajv, name));
}

const typing = `// ${origin}\n
import type { FormValidator } from '@/lib/formSchema';

declare const validate: FormValidator;
export = validate;
`;

/** Generates a typed CommonJS validator for each form. @throws Error with a schema that ajv rejects. */
export const validatorFiles = (contract: Contract): [string, string][] =>
  formNames(contract).flatMap((name): [string, string][] => [
    [`src/api/generated/validators/${name}.gen.cjs`, compile(contract, name)],
    [`src/api/generated/validators/${name}.gen.d.cts`, typing],
  ]);
