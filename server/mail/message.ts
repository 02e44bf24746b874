import type { Config } from '../config';
import type { NoticeKind } from './queue';

const contents: Readonly<Record<NoticeKind, { readonly news: string; readonly page: string }>> = {
  message: { news: 'You have a new message', page: '/messages' },
  invoice: { news: 'You have a new invoice', page: '/invoices' },
  waiting: {
    news: 'A conversation waits for a reply',
    page: '/concierge-dashboard?tab=conversations&show=needs-reply',
  },
  onboarding: { news: 'A client has completed onboarding', page: '/concierge-dashboard' },
  unassigned: { news: 'A person waits for a family', page: '/concierge-dashboard' },
  failure: { news: 'An import failed', page: '/concierge/data' },
};

/**
 * Returns the email that something waits: never content, names or figures, which email does not protect.
 */
export function mailOf(kind: NoticeKind, { publicUrl, portal }: Pick<Config, 'publicUrl' | 'portal'>) {
  const { portalName } = portal;
  const { news, page } = contents[kind];
  const sentence = `${news} in ${portalName}`;
  const profile = `${publicUrl}/profile`;
  return {
    subject: sentence,
    text: `${sentence}. Sign in to view it:\n${publicUrl}${page}\n\nTo stop these emails, turn them off in your profile:\n${profile}\n`,
    headers: { 'List-Unsubscribe': `<${profile}>`, 'Auto-Submitted': 'auto-generated' },
  };
}
