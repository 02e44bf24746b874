import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { isJsonObject, type JsonObject } from '../server/contract/jsonObject';
import { objectAt } from '../server/contract/document';

// Writes the software bill of materials of production dependencies to `reports/sbom.json` and checks them for published
// vulnerabilities. An unreachable registry is reported and does not fail the check, so that it runs offline.

const npm = (...args: string[]): Promise<{ code: unknown; output: string }> =>
  new Promise((resolve) => {
    execFile('npm', args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });

const parsed = (text: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

async function writeBill(): Promise<void> {
  const { code, output } = await npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only');
  if (code !== 0) throw new Error('npm sbom could not list the packages.');
  await mkdir('reports', { recursive: true });
  await writeFile('reports/sbom.json', output);
}

/** Whether no serious vulnerability is published. Returns true when the registry does not respond. */
async function isFine(): Promise<boolean> {
  const { output } = await npm('audit', '--omit', 'dev', '--audit-level', 'high', '--json');
  const response = parsed(output);
  const counts = objectAt(objectAt(response ?? {}, 'metadata'), 'vulnerabilities');
  if (typeof counts['total'] !== 'number') {
    console.log('The registry did not respond: vulnerabilities were not checked.');
    return true;
  }
  const serious = Number(counts['high']) + Number(counts['critical']);
  if (serious > 0)
    console.log(`${String(serious)} packages have high or critical vulnerabilities: npm audit --omit dev.`);
  return serious === 0;
}

await writeBill();
process.exitCode = (await isFine()) ? 0 : 1;
