import { screen, waitFor } from '@testing-library/react';
import { recordRequests, untilResponded } from '#test/support/screens/formPage';
import { failing } from '#test/support/screens/mockNetwork';
import { mockNotifications } from '#test/support/screens/notifications';
import { writeNotifies } from '@/preferences/storage';
import { saveButton, settingsCall, setup } from './testing';

describe('emails', () => {
  const saveSettingsCall = 'PUT /api/profile/NotificationSettings';
  const emailSwitch = () => screen.findByRole('switch', { name: 'Email about new messages and invoices' });

  it('of a client have one switch, and are turned off at once', async () => {
    const { bodies, response } = recordRequests(() => new Response(null, { status: 204 }));
    const { user } = await setup({
      [settingsCall]: { email: true, emailOffered: true, waiting: true, onboarding: true, failure: true },
      [saveSettingsCall]: response,
    });
    expect(await emailSwitch()).toBeChecked();
    await user.click(await emailSwitch());
    await waitFor(async () => expect(await emailSwitch()).not.toBeChecked());
    await waitFor(() => expect(bodies).toEqual([{ email: false }]));
  });

  it('name no invoices in an office without them', async () => {
    await setup({ [settingsCall]: { email: true, emailOffered: true } }, undefined, { hiddenPages: ['invoices'] });
    expect(await screen.findByRole('switch', { name: 'Email about new messages' })).toBeChecked();
  });

  it('of a concierge have a switch for each kind', async () => {
    const stored = { email: true, waiting: true, onboarding: false, failure: true };
    const { bodies, response } = recordRequests(() => new Response(null, { status: 204 }));
    const { user } = await setup({
      'GET /api/profile/IsConcierge': true,
      [settingsCall]: { ...stored, emailOffered: true },
      [saveSettingsCall]: response,
    });
    const switchOf = (name: string) => screen.findByRole('switch', { name });
    expect(await switchOf('Email about clients who completed onboarding')).not.toBeChecked();
    expect(screen.queryByRole('switch', { name: 'Email about new messages and invoices' })).not.toBeInTheDocument();
    await user.click(await switchOf('Email about imports that failed'));
    await waitFor(() => expect(bodies).toEqual([{ ...stored, failure: false }]));
    await waitFor(async () => expect(await switchOf('Email about imports that failed')).not.toBeChecked());
    expect(await switchOf('Email about conversations that wait for a reply')).toBeChecked();
  });

  it('stay as they were when the setting cannot be saved', async () => {
    const { user } = await setup({
      [settingsCall]: { email: false, emailOffered: true },
      [saveSettingsCall]: () => failing(500, 'Boom.'),
    });
    await user.click(await emailSwitch());
    expect(await screen.findByText('Boom.')).toBeInTheDocument();
    await waitFor(async () => expect(await emailSwitch()).not.toBeChecked());
  });

  it.each([
    ['sends none', { email: true, emailOffered: false }],
    ['has no such operation', () => failing(404, 'Not found.')],
  ])('are not offered where the backend %s', async (_why, settings) => {
    await setup({ [settingsCall]: settings });
    await saveButton();
    await untilResponded();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('notifications of the browser', () => {
  const browserSwitch = () => screen.findByRole('switch', { name: 'Notify me in this browser about new messages' });
  afterEach(() => writeNotifies(false));

  it('are off, and turned on once the person allows them', async () => {
    const shown = mockNotifications('granted');
    const { user } = await setup();
    expect(await browserSwitch()).not.toBeChecked();
    await user.click(await browserSwitch());
    await waitFor(async () => expect(await browserSwitch()).toBeChecked());
    expect(shown.map(({ title }) => title)).toEqual(['Notifications from Family Office Portal are on']);
    await user.click(await browserSwitch());
    await waitFor(async () => expect(await browserSwitch()).not.toBeChecked());
  });

  it('stay off, with the reason, when the person refuses them', async () => {
    mockNotifications('denied');
    const { user } = await setup();
    await user.click(await browserSwitch());
    expect(await screen.findByText(/^Your browser blocks notifications from this site\./)).toBeInTheDocument();
    expect(await browserSwitch()).not.toBeChecked();
  });

  it('are shown as off once the browser blocks them', async () => {
    mockNotifications('denied', 'denied');
    writeNotifies(true);
    await setup();
    expect(await browserSwitch()).not.toBeChecked();
    expect(screen.getByText(/^Your browser blocks notifications/)).toBeInTheDocument();
  });
});
