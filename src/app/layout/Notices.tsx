import { useDispatch, useSelector } from 'react-redux';
import type { Notice } from '../../api';
import { noticeSettled, selectNotices } from '../../api';
import { NoticeStack } from '../../ui/NoticeStack';
import type { NoticeItem } from '../../ui/NoticeStack';

/** The quiet notices raised anywhere in the portal. Retry takes a notice away; it comes back when the retry fails too. */
export function Notices() {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  const dismiss = (id: string): void => void dispatch(noticeSettled(id));
  const toItem = ({ id, text, retry }: Notice): NoticeItem => {
    const item = { key: id, kind: 'warning', text } as const;
    if (!retry) return item;
    const onSelect = (): void => {
      dismiss(id);
      dispatch(retry);
    };
    return { ...item, action: { label: 'Retry', onSelect } };
  };
  return <NoticeStack notices={notices.map(toItem)} onDismiss={dismiss} />;
}
