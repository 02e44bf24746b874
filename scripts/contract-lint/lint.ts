import { resolve } from 'node:path';
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
