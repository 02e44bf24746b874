/** Keeps the contract as it is now as the released one, which later changes are held against: `npm run contract:release`. */
import { redocly } from '../contract-lint/redocly';

const { ok, remarks } = await redocly(['bundle', 'openapi/portal.yaml', '--output', 'openapi/released/portal.yaml']);
if (!ok) console.error(remarks);
process.exitCode = ok ? 0 : 1;
