import { useEffect, useState } from 'react';
import { Dialog } from '@/ui/Dialog';
import { type Activity, idleWarning } from './activity';
import { useSession, useStoreSession } from './useSession';

/** Dictation, handwriting and voice control cause `input` and `click` without a key or a pointer. */
const gestures = ['pointerdown', 'pointermove', 'keydown', 'input', 'click', 'wheel', 'touchstart'] as const;

/** Counts pointer, keyboard and entered text as activity; while the warning is open, only its buttons count. */
function useGestures(activity: Activity, isWarning: boolean): void {
  useEffect(() => {
    if (isWarning) return undefined;
    const options = { passive: true, capture: true };
    gestures.forEach((gesture) => window.addEventListener(gesture, activity.touch, options));
    return () => gestures.forEach((gesture) => window.removeEventListener(gesture, activity.touch, options));
  }, [activity, isWarning]);
}

/** Rounds the time before the warning up, so that gestures do not render the component again. */
const toWarningTime = (left: number): number => (left > idleWarning ? Infinity : left);

/** Returns the milliseconds until the session ends once the warning is due, updated each second and after a sleep. */
function useRemaining(activity: Activity): number {
  const [remaining, setRemaining] = useState(() => toWarningTime(activity.remaining()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = (): void => {
      clearTimeout(timer);
      const left = activity.remaining();
      setRemaining(toWarningTime(left));
      if (left > 0) timer = setTimeout(update, left > idleWarning ? left - idleWarning : left % 1000 || 1000);
    };
    update();
    const unsubscribe = activity.subscribe(update);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', update);
    };
  }, [activity]);
  return remaining;
}

function formatRemaining(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Ends the session after 15 minutes without pointer, keyboard or entered text in any tab, and warns two minutes before. */
export function IdleWatch() {
  const { status } = useSession();
  return status === 'authenticated' ? <IdleTimer /> : null;
}

function IdleTimer() {
  const session = useStoreSession();
  const { activity } = session;
  const remaining = useRemaining(activity);
  const isWarning = remaining <= idleWarning;
  const isOver = remaining <= 0;
  useGestures(activity, isWarning);
  useEffect(() => {
    if (isOver) void session.signOut('idle');
  }, [isOver, session]);
  if (!isWarning || isOver) return null;
  return (
    <Dialog
      title="Are you still there?"
      // Escape stays signed in, as does Enter.
      onCancel={activity.touch}
      okText="Stay signed in"
      okButtonProps={{ autoFocus: true }}
      onOk={activity.touch}
      cancelText="Sign out"
      cancelButtonProps={{ onClick: () => void session.signOut('user') }}
    >
      <p>
        There has been no activity for a while. To protect your data, you will be signed out in{' '}
        <strong>{formatRemaining(remaining)}</strong>.
      </p>
    </Dialog>
  );
}
