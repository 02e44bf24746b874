import { Flex, Switch } from 'antd';
import { type ReactNode, use, useId, useState } from 'react';
import {
  type NotificationSettings,
  describeError,
  useGetNotificationSettingsQuery,
  useHasPage,
  useSaveNotificationSettingsMutation,
} from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useRole } from '@/auth/access';
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
        {sendsEmails && <EmailSwitches settings={data} />}
        {hasNotifications() && <BrowserSwitch />}
      </Flex>
    </Card>
  );
}

/** The emails to concierges, by their names in the contract. */
const conciergeEmails = {
  waiting: { label: 'Email about conversations that wait for a reply', help: 'One for each wait of some hours.' },
  onboarding: { label: 'Email about clients who completed onboarding', help: 'When onboarding is complete.' },
  unassigned: {
    label: 'Email about people who wait for a family',
    help: 'When someone signs in who was not invited.',
  },
  failure: { label: 'Email about imports that failed', help: 'When an import or a sync has failed.' },
} as const;

/**
 * Emails of the backend: one switch for clients, one for each kind for concierges. A switch changes at once, and back
 * when the request fails.
 */
function EmailSwitches({ settings }: { readonly settings: NotificationSettings }) {
  const [save, { isLoading }] = useSaveNotificationSettingsMutation();
  const { show } = useNotices();
  const { isConcierge } = useRole();
  const hasInvoices = useHasPage('invoices');
  const { email, waiting, onboarding = true, failure = true, unassigned } = settings;
  const hasKinds = isConcierge && waiting !== undefined;
  const wanted = {
    email,
    ...(hasKinds && { waiting, onboarding, failure, ...(unassigned !== undefined && { unassigned }) }),
  };
  const change = async (changed: Partial<typeof wanted>): Promise<void> => {
    if (isLoading) return;
    const { error } = await save({ notificationSettingsUpdate: { ...wanted, ...changed } });
    if (error === undefined) return;
    const title = describeError(error, 'The setting could not be saved. Please try again.');
    show({ key: 'notifications', type: 'error', title });
  };
  if (!hasKinds) {
    return (
      <LabelledSwitch
        label={hasInvoices ? 'Email about new messages and invoices' : 'Email about new messages'}
        isOn={email}
        onChange={(isOn) => void change({ email: isOn })}
      >
        You get one email, then no more until you open the portal.
      </LabelledSwitch>
    );
  }
  const kinds = ['waiting', 'onboarding', 'unassigned', 'failure'] as const;
  return kinds
    .filter((kind) => settings[kind] !== undefined)
    .map((kind) => (
      <LabelledSwitch
        key={kind}
        label={conciergeEmails[kind].label}
        isOn={settings[kind] === true}
        onChange={(isOn) => void change({ [kind]: isOn })}
      >
        {conciergeEmails[kind].help}
      </LabelledSwitch>
    ));
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
