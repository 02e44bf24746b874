import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { isPart, type Part, partOf } from '../server/contract/document';

// Writes the bill of materials of what runs in production to `reports/sbom.json`, and asks the registry for known vulnerabilities of it. A
// registry that does not answer is said and fails nothing: the check also runs without a network.

const npm = (...args: string[]): Promise<{ code: unknown; output: string }> =>
  new Promise((resolve) => {
    execFile('npm', args, { maxBuffer: 64 * 1024 * 1024, timeout: 60_000 }, (error, output) =>
      resolve({ code: error?.code ?? 0, output }),
    );
  });

const parsed = (text: string): Part | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isPart(value) ? value : undefined;
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

/** Whether nothing serious is known; what the registry did not answer counts as nothing. */
async function isFine(): Promise<boolean> {
  const { output } = await npm('audit', '--omit', 'dev', '--audit-level', 'high', '--json');
  const answer = parsed(output);
  const counts = partOf(partOf(answer ?? {}, 'metadata'), 'vulnerabilities');
  if (typeof counts['total'] !== 'number') {
    console.log('The registry did not say what is known about the packages: vulnerabilities were not checked.');
    return true;
  }
  const serious = Number(counts['high']) + Number(counts['critical']);
  if (serious > 0)
    console.log(`${String(serious)} packages have high or critical vulnerabilities: npm audit --omit dev.`);
  return serious === 0;
}

await writeBill();
process.exitCode = (await isFine()) ? 0 : 1;
