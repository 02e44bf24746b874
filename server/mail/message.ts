import type { Config } from '../config';
import type { NoticeKind } from './queue';

const pages: Readonly<Record<NoticeKind, string>> = { message: '/messages', invoice: '/invoices' };

/**
 * Returns the email that something waits: never content, names or figures, which email does not protect.
 */
export function mailOf(kind: NoticeKind, { publicUrl, portal }: Pick<Config, 'publicUrl' | 'portal'>) {
  const { portalName } = portal;
  const sentence = `You have a new ${kind} in ${portalName}`;
  const profile = `${publicUrl}/profile`;
  return {
    subject: sentence,
    text: `${sentence}. Sign in to view it:\n${publicUrl}${pages[kind]}\n\nTo stop these emails, turn them off in your profile:\n${profile}\n`,
    headers: { 'List-Unsubscribe': `<${profile}>`, 'Auto-Submitted': 'auto-generated' },
  };
}
