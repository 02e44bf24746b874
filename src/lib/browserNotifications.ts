/** Whether this browser has notifications at all. */
export const hasNotifications = (): boolean => 'Notification' in window;

/** Whether the person has allowed this site to show notifications; `denied` where the browser has none. */
export const notificationPermission = (): NotificationPermission =>
  hasNotifications() ? Notification.permission : 'denied';

/**
 * Shows a notification of the browser. Undefined if it cannot: without permission, or where only service workers show
 * notifications, as on Android.
 */
export function showNotification(title: string, options: NotificationOptions): Notification | undefined {
  if (notificationPermission() !== 'granted') return undefined;
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}
