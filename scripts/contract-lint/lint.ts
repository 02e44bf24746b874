import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bundle } from '../generate/bundle';
import { overlaysOf } from '../generate/overlays';
import { redocly } from './redocly';

const repository = resolve(import.meta.dirname, '../..');
const contractFile = resolve(repository, 'openapi/portal.yaml');

/** `stylish` for terminals, `json` for programs. */
type Format = 'stylish' | 'json';

interface Lint {
  /** Whether there are no findings. */
  readonly ok: boolean;
  readonly findings: string;
}

async function lint(files: readonly string[], configuration: string, format: Format): Promise<Lint> {
  const config = resolve(repository, configuration);
  const run = await redocly(['lint', ...files, '--config', config, '--format', format, '--max-problems', '1000']);
  return { ok: run.ok, findings: format === 'json' ? run.result : `${run.result}${run.remarks}` };
}

/** Lints a contract with `redocly.portal.yaml`: Redocly's recommended rules and ours. */
export const lintContract = (file = contractFile, format: Format = 'stylish'): Promise<Lint> =>
  lint([file], 'redocly.portal.yaml', format);

/** Lints a contract with its overlays applied, and the overlays, with `redocly.overlays.yaml`. */
export async function lintOverlays(file = contractFile, format: Format = 'stylish'): Promise<Lint> {
  const folder = mkdtempSync(join(tmpdir(), 'overlay-lint-'));
  try {
    const overlays = overlaysOf(file);
    const merged = join(folder, 'contract-with-overlays.json');
    writeFileSync(merged, JSON.stringify(await bundle(file, folder, overlays), null, 2));
    return await lint([merged, ...overlays], 'redocly.overlays.yaml', format);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const workflowFolder = resolve(repository, 'openapi/workflows');

/**
 * Lints the workflows: their steps, their expressions and their operations in `openapi/dist`.
 *
 * @returns Whether there are no findings, and the findings.
 */
export async function lintWorkflows(folder = workflowFolder): Promise<Lint> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.arazzo.yaml'))
    .map((file) => join(folder, file));
  const run = await redocly(['lint', ...files]);
  return { ok: run.ok, findings: `${run.result}${run.remarks}` };
}
