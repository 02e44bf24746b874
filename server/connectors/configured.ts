import type { Config } from '../config';
import { billConnector } from './bill/bill';
import type { Connector } from './connector';
import { softLedgerConnector } from './softledger/softledger';

/** Returns the connectors that the settings turn on. A new connector is added here. */
export const connectorsOf = ({ connectors: { bill, softledger } }: Pick<Config, 'connectors'>): Connector[] => [
  ...(bill ? [billConnector(bill)] : []),
  ...(softledger ? [softLedgerConnector(softledger)] : []),
];
