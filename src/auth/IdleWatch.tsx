import { Button, Modal } from 'antd';
import { useEffect, useMemo, useState } from 'react';

import { signOut } from './actions';
import type { Activity } from './activity';
import { idleWarning } from './activity';
import type { SessionThunk } from './extra';
import { useSession, useSessionDispatch } from './useSession';

const activityOfSession =
  (): SessionThunk<Activity> =>
  (_dispatch, _getState, { session }) =>
    session.activity;

const gestures = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Counts pointer and keyboard as activity while nothing is asked; once the warning stands, only its answer counts. */
function useGestures(activity: Activity, isWarning: boolean): void {
  useEffect(() => {
    if (isWarning) return undefined;
    const options = { passive: true, capture: true };
    gestures.forEach((gesture) => window.addEventListener(gesture, activity.touch, options));
    return () => gestures.forEach((gesture) => window.removeEventListener(gesture, activity.touch, options));
  }, [activity, isWarning]);
}

/** Far away, the exact time concerns nobody: each gesture would otherwise draw the page anew. */
const coarse = (left: number): number => (left > idleWarning ? Infinity : left);

/** Milliseconds until the session ends, once the warning is due: up to date each second, and after a sleep. */
function useRemaining(activity: Activity): number {
  const [remaining, setRemaining] = useState(() => coarse(activity.remaining()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      const left = activity.remaining();
      setRemaining(coarse(left));
      if (left > 0) timer = setTimeout(look, left > idleWarning ? left - idleWarning : left % 1000 || 1000);
    };
    look();
    const stop = activity.subscribe(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [activity]);
  return remaining;
}

function clockFace(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Ends the session after 15 minutes without pointer or keyboard in any tab, and warns two minutes before. */
export function IdleWatch() {
  const { status } = useSession();
  return status === 'authenticated' ? <Watch /> : null;
}

function Watch() {
  const dispatch = useSessionDispatch();
  const activity = useMemo(() => dispatch(activityOfSession()), [dispatch]);
  const remaining = useRemaining(activity);
  const isWarning = remaining <= idleWarning;
  const isOver = remaining <= 0;
  const isAsked = isWarning && !isOver;
  useGestures(activity, isWarning);
  useEffect(() => {
    if (isOver) void dispatch(signOut('idle'));
  }, [isOver, dispatch]);
  return (
    <Modal
      destroyOnHidden
      open={isAsked}
      title="Are you still there?"
      onCancel={activity.touch}
      footer={
        <>
          <Button onClick={() => void dispatch(signOut('user'))}>Sign out</Button>
          {/* Who comes back and presses Enter wants to stay. */}
          <Button type="primary" autoFocus onClick={activity.touch}>
            Stay signed in
          </Button>
        </>
      }
    >
      <p>
        There was no activity for a while. To protect your data you will be signed out in{' '}
        <strong>{clockFace(remaining)}</strong>.
      </p>
    </Modal>
  );
}
