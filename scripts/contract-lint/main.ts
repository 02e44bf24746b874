import { lintContract } from './lint';

const { ok, findings } = await lintContract();
if (!ok) console.error(findings);
process.exitCode = ok ? 0 : 1;
