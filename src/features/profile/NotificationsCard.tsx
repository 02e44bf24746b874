import { Flex, Switch } from 'antd';
import { useId } from 'react';
import { describeError, useGetNotificationSettingsQuery, useSaveNotificationSettingsMutation } from '@/api';
import { Card } from '@/ui/Card';
import { useNotices } from '@/ui/Notices';

/** Switches emails about new messages and invoices. Hidden where the backend sends none. */
export function NotificationsCard() {
  const { data } = useGetNotificationSettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveNotificationSettingsMutation();
  const { show } = useNotices();
  const labelId = useId();
  // A backend may return anything despite the contract.
  if (data?.emailOffered !== true) return null;
  const change = async (email: boolean): Promise<void> => {
    if (isLoading) return;
    const { error } = await save({ notificationSettingsUpdate: { email } });
    if (error === undefined) return;
    const title = describeError(error, 'The setting could not be saved. Please try again.');
    show({ key: 'notifications', type: 'error', title });
  };
  return (
    <Card
      title="Notifications"
      description="Emails never contain a message, a name or an amount. After one email, no other is sent until you have opened the portal."
    >
      <Flex gap={10} align="center">
        <Switch checked={data.email} aria-labelledby={labelId} onChange={(email) => void change(email)} />
        <span id={labelId}>Email about new messages and invoices</span>
      </Flex>
    </Card>
  );
}
