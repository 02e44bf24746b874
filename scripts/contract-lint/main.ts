import { lintContract, lintWorkflows } from './lint';

for (const { ok, findings } of [await lintContract(), await lintWorkflows()]) {
  if (ok) continue;
  console.error(findings);
  process.exitCode = 1;
}
