/**
 * Starts servers on this computer that imitate BILL and SoftLedger, so that anybody can try a sync.
 *
 *   npm run sources [-- --invoices 200 --journals 500]
 */
import { parseArgs } from 'node:util';
import { Bill, fillBill } from './bill';
import { faultNames } from './imitation';
import { billSettings, softLedgerSettings } from './settings';
import { fillSoftLedger, SoftLedger } from './softledger';

const ports = { bill: 4011, softledger: 4012 } as const;

const lines = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');

const { values } = parseArgs({
  options: { invoices: { type: 'string', default: '200' }, journals: { type: 'string', default: '500' } },
});

const bill = new Bill();
fillBill(bill, 2, Number(values.invoices));
const ledger = new SoftLedger();
fillSoftLedger(ledger, 2, Number(values.journals));
const [billServer, ledgerServer] = [await bill.start(ports.bill), await ledger.start(ports.softledger)];

process.stdout
  .write(`BILL with ${values.invoices} invoices, SoftLedger with ${values.journals} journals. Settings for them:

${lines({ ...billSettings(billServer.url), ...softLedgerSettings(ledgerServer.url) })}

Then, once:  npm run import -- apply scripts/sources/links/bill
             npm run import -- apply scripts/sources/links/softledger
and:         npm run sync -- bill --once
             npm run sync -- softledger --once

A fault:     curl -X POST ${billServer.url}/faults/${faultNames[0]}
A webhook:   curl -X POST '${billServer.url}/notify?url=http://localhost:8080/webhooks/bill'
Faults:      ${faultNames.join(', ')}
`);
