import { Flex, Switch } from 'antd';
import { type ReactNode, use, useId, useState } from 'react';
import { describeError, useGetNotificationSettingsQuery, useSaveNotificationSettingsMutation } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { hasNotifications, notificationPermission, showNotification } from '@/lib/browserNotifications';
import { notificationsSwitched, selectNotifies } from '@/preferences/preferencesSlice';
import { Card } from '@/ui/Card';
import { LiveRegion } from '@/ui/LiveRegion';
import { useNotices } from '@/ui/Notices';
import { PortalName } from '@/ui/PageHeader';
import * as shared from '@/ui/shared.module.css';

/** Switches emails and notifications of the browser. Each is hidden where the backend or the browser has none. */
export function NotificationsCard() {
  const { data } = useGetNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  // A backend may return anything despite the contract.
  const sendsEmails = data?.emailOffered === true;
  if (!sendsEmails && !hasNotifications()) return null;
  return (
    <Card title="Notifications" description="Notifications never show the text of a message, a name or an amount.">
      <Flex vertical gap={14}>
        {sendsEmails && <EmailSwitch isOn={data.email} />}
        {hasNotifications() && <BrowserSwitch />}
      </Flex>
    </Card>
  );
}

/** Emails of the backend: at once, and back when the request fails. */
function EmailSwitch({ isOn }: { readonly isOn: boolean }) {
  const [save, { isLoading }] = useSaveNotificationSettingsMutation();
  const { show } = useNotices();
  const change = async (email: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await save({ notificationSettingsUpdate: { email } });
    if (error === undefined) return;
    const title = describeError(error, 'The setting could not be saved. Please try again.');
    show({ key: 'notifications', type: 'error', title });
  };
  return (
    <LabelledSwitch label="Email about new messages and invoices" isOn={isOn} onChange={(email) => void change(email)}>
      You get one email, then no more until you open the portal.
    </LabelledSwitch>
  );
}

const blocked =
  'Your browser blocks notifications from this site. Allow them in its settings for this site, then turn them on here.';
const unsupported = 'This browser cannot show notifications from websites.';

/** Notifications of this browser. Turning them on asks for permission, and shows one to confirm that they appear. */
function BrowserSwitch() {
  const portalName = use(PortalName);
  const dispatch = useAppDispatch();
  const isChosen = useAppSelector(selectNotifies);
  const [problem, setProblem] = useState('');
  const isDenied = notificationPermission() === 'denied';
  const change = async (isOn: boolean): Promise<void> => {
    setProblem('');
    const permission = isOn ? await Notification.requestPermission() : 'default';
    const title = `Notifications from ${portalName} are on`;
    const isShown = permission === 'granted' && showNotification(title, { tag: 'notifications' }) !== undefined;
    if (permission === 'denied') setProblem(blocked);
    else if (permission === 'granted' && !isShown) setProblem(unsupported);
    dispatch(notificationsSwitched(isShown));
  };
  return (
    <LabelledSwitch
      label="Notify me in this browser about new messages"
      isOn={isChosen && notificationPermission() === 'granted'}
      onChange={(isOn) => void change(isOn)}
    >
      Shown only while the portal is open in a background tab.
      <LiveRegion>{problem || (isDenied && blocked)}</LiveRegion>
    </LabelledSwitch>
  );
}

interface LabelledSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** The explanation below the label. */
  readonly children: ReactNode;
}

function LabelledSwitch({ label, isOn, onChange, children }: LabelledSwitchProps) {
  const id = useId();
  return (
    <Flex gap={10} align="start">
      <Switch checked={isOn} aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} onChange={onChange} />
      <div>
        <div id={`${id}-label`}>{label}</div>
        <div id={`${id}-help`} className={shared.note}>
          {children}
        </div>
      </div>
    </Flex>
  );
}
