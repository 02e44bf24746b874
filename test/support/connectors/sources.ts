import { billConnector } from '#server/connectors/bill/bill';
import type { Connector } from '#server/connectors/connector';
import { softLedgerConnector } from '#server/connectors/softledger/softledger';
import { type SyncOptions, type SyncResult, syncSource } from '#server/connectors/sync';
import type { Database } from '#server/db/database';
import { applyPackage } from '#server/import/importPackage';
import { openPackage } from '#server/import/package/openPackage';
import { Bill, billAccount, fillBill } from '#scripts/sources/bill';
import type { Imitation } from '#scripts/sources/imitation';
import { fillSoftLedger, SoftLedger, softLedgerAccount } from '#scripts/sources/softledger';

/** An imitated source with its connector. */
export interface TestSource {
  readonly source: Bill | SoftLedger;
  readonly connector: Connector;
  readonly server: Imitation;
}

/** Makes the customers, or the locations, of an imitated source those of families. */
export async function link(db: Database, name: 'bill' | 'softledger'): Promise<void> {
  const given = await openPackage(`scripts/sources/links/${name}`);
  await applyPackage(db, given);
  await given.close();
}

/** Starts an imitation of BILL with so many invoices of two customers. */
export async function startBill(invoices: number): Promise<TestSource & { readonly source: Bill }> {
  const source = new Bill();
  fillBill(source, 2, invoices);
  const server = await source.start();
  return { source, server, connector: billConnector({ ...billAccount, url: server.url, minutes: 15 }) };
}

/** Starts an imitation of SoftLedger with so many journals of four lines, in two root locations. */
export async function startSoftLedger(journals: number): Promise<TestSource & { readonly source: SoftLedger }> {
  const source = new SoftLedger();
  fillSoftLedger(source, 2, journals);
  const server = await source.start();
  const { client_id: clientId, client_secret: clientSecret } = softLedgerAccount;
  const settings = { url: server.url, clientId, clientSecret, audience: 'portal', tenant: undefined, minutes: 60 };
  return { source, server, connector: softLedgerConnector(settings) };
}

/** Syncs once; waits for nothing between attempts. */
export async function sync(db: Database, connector: Connector, options: SyncOptions = {}): Promise<SyncResult> {
  const result = await syncSource(db, connector, { pause: () => Promise.resolve(), ...options });
  if (!result) throw new Error('Another sync runs.');
  return result;
}
