import { screen } from '@testing-library/react';
import { clientSession } from '#test/support/screens/formPage';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { renderRoutes } from '#test/support/screens/render';
import { sampleTokens, storeTokens } from '#test/support/screens/tokens';
import type { PortalConfig } from '@/lib/portalConfig';
import { ProfilePage } from './ProfilePage';

export const loadCall = 'GET /api/profile/GetProfile';
export const saveCall = 'PUT /api/profile/UpdateProfile';
export const healthCall = 'GET /api/health';
export const settingsCall = 'GET /api/profile/NotificationSettings';

export const profile = { displayName: 'Eleanor', bio: 'Sails.', hasBillComCustomerId: true, version: 3 };

/** Opens the profile of the sample client. */
export async function setup(
  responses: Readonly<Record<string, MockResponse>> = {},
  tokens = sampleTokens(),
  config: Partial<PortalConfig> = {},
) {
  storeTokens(tokens);
  return renderRoutes(
    [
      { path: '/profile', Component: ProfilePage },
      { path: '/messages', element: <p>The messages</p> },
    ],
    {
      at: '/profile',
      config,
      responses: {
        ...clientSession,
        [loadCall]: profile,
        [healthCall]: { status: 'up' },
        [settingsCall]: { email: true, emailOffered: false },
        ...responses,
      },
    },
  );
}

export const saveButton = () => screen.findByRole('button', { name: /^Sav/ });
