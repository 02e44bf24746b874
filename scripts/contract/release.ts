/** Releases the present contract, the baseline of later comparisons: `npm run contract:release`. */
import { redocly } from '../contract-lint/redocly';

const { ok, remarks } = await redocly(['bundle', 'openapi/portal.yaml', '--output', 'openapi/released/portal.yaml']);
if (!ok) console.error(remarks);
process.exitCode = ok ? 0 : 1;
