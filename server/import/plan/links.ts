import { linkTo } from '#openapi/shared/linkHosts';
import { stageTables } from '../stage';
import { addIssues, type PlanContext } from './steps';

/** Warns of links of invoices to hosts that the portal does not show, once for each host. */
export async function reportLinks({ tx, linkHosts }: PlanContext): Promise<void> {
  if (!linkHosts) return;
  const hosts = await tx.query<{ host: string; links: number }>(
    `SELECT lower(substring(url FROM '^https://([^/?#:]*)')) AS host, count(*) AS links FROM ${stageTables.invoices}
     WHERE url IS NOT NULL AND NOT rejected GROUP BY 1 ORDER BY 1`,
  );
  await addIssues(
    tx,
    {
      stream: 'invoices',
      column: 'url',
      code: 'hidden-link',
      severity: 'warning',
      row: 'NULL::integer',
      key: 'NULL',
      message: `CASE s.links WHEN 1 THEN 'One link' ELSE s.links || ' links' END || ' to ' || s.host
        || ' will not be shown: BILLING_LINK_HOSTS does not name this host.'`,
      from: 'FROM jsonb_to_recordset($1::jsonb) AS s (host text, links integer)',
    },
    [JSON.stringify(hosts.filter(({ host }) => !linkTo(linkHosts, `https://${host}/`)))],
  );
}
