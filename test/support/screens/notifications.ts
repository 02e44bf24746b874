/** A notification of the browser that a test has received; jsdom has none. */
interface ShownNotification {
  readonly title: string;
  readonly tag: string | undefined;
  readonly body: string | undefined;
  readonly isOpen: () => boolean;
  readonly click: () => boolean;
}

/**
 * Gives the browser of a test notifications, and removes them after it.
 *
 * @param permission - What the person answers.
 * @param given - What the person has answered before the page was opened.
 * @returns What is shown.
 */
export function mockNotifications(permission: NotificationPermission, given: NotificationPermission = 'default') {
  const shown: ShownNotification[] = [];
  class MockNotification extends EventTarget {
    static permission = given;
    static requestPermission(): Promise<NotificationPermission> {
      MockNotification.permission = permission;
      return Promise.resolve(permission);
    }
    private isOpen = true;
    constructor(title: string, { tag, body }: NotificationOptions) {
      super();
      shown.push({ title, tag, body, isOpen: () => this.isOpen, click: () => this.dispatchEvent(new Event('click')) });
    }
    close(): void {
      this.isOpen = false;
    }
  }
  Object.assign(window, { Notification: MockNotification });
  return shown;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});
