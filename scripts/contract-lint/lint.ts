import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { redocly } from './redocly';

const repository = resolve(import.meta.dirname, '../..');

/**
 * Lints a contract with `redocly.portal.yaml`: Redocly's recommended rules and ours.
 *
 * @param format - `stylish` for terminals, `json` for programs.
 * @returns Whether there are no findings, and the findings.
 */
export async function lintContract(
  file = 'openapi/portal.yaml',
  format: 'stylish' | 'json' = 'stylish',
): Promise<{ ok: boolean; findings: string }> {
  const config = resolve(repository, 'redocly.portal.yaml');
  const run = await redocly(['lint', file, '--config', config, '--format', format, '--max-problems', '1000']);
  return { ok: run.ok, findings: format === 'json' ? run.result : `${run.result}${run.remarks}` };
}

const workflowFolder = resolve(repository, 'openapi/workflows');

/**
 * Lints the workflows: their steps, their expressions and their operations in `openapi/dist`.
 *
 * @returns Whether there are no findings, and the findings.
 */
export async function lintWorkflows(folder = workflowFolder): Promise<{ ok: boolean; findings: string }> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.arazzo.yaml'))
    .map((file) => join(folder, file));
  const run = await redocly(['lint', ...files]);
  return { ok: run.ok, findings: `${run.result}${run.remarks}` };
}
