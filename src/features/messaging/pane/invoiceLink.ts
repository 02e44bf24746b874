import { parseId } from '@/lib/searchParams';
import { paths } from '@/lib/paths';

/** An invoice that a message links to, and the text around the link. */
export interface LinkedInvoice {
  readonly familyId: number;
  readonly id: number;
  /** The message without the link. */
  readonly rest: string;
}

const candidate = /https?:\/\/[^\s<>"]+/g;

/**
 * Finds the first link to an invoice in a message (`paths.invoice`); undefined without one. Any backend stores it: it is
 * a part of the text.
 *
 * @param origin - The origin of the portal; links to other sites are none of an invoice.
 */
export function invoiceLinkIn(text: string, origin: string): LinkedInvoice | undefined {
  for (const { 0: address, index } of text.matchAll(candidate)) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.origin !== origin || url.pathname !== paths.invoices) continue;
    const familyId = parseId(url.searchParams.get('family'));
    const id = parseId(url.searchParams.get('invoice'));
    if (familyId === undefined || id === undefined) continue;
    return { familyId, id, rest: (text.slice(0, index).trimEnd() + text.slice(index + address.length)).trim() };
  }
  return undefined;
}
