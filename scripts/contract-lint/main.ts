import { lintContract, lintOverlays, lintWorkflows } from './lint';

for (const { ok, findings } of [await lintContract(), await lintOverlays(), await lintWorkflows()]) {
  if (ok) continue;
  console.error(findings);
  process.exitCode = 1;
}
