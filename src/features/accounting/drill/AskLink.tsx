import { useLocation } from 'react-router';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/LinkButton';
import { useReadOnly } from '@/ui/ReadOnly';

interface AskLinkProps {
  /** What the question is about. It goes into an address: no amounts, no numbers of accounts. */
  readonly about: string;
  readonly period: string;
}

/** Opens a new message to the concierge about a line, with a link that reopens the same view. */
export function AskLink({ about, period }: AskLinkProps) {
  const { pathname, search } = useLocation();
  const isReadOnly = useReadOnly();
  if (isReadOnly) return null;
  const link = new URL(pathname + search, window.location.origin).href;
  return (
    <LinkButton type="text" to={paths.newMessage(`A question about "${about}" (${period}):\n\n${link}`)}>
      Ask about this line
    </LinkButton>
  );
}
