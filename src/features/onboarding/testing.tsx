import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';

/** Stands for the page a test arrives at: its address, and what the navigation brought along. */
export function Place() {
  const location = useLocation();
  const state: unknown = location.state;
  return <p>{`At ${location.pathname} ${state === null ? '' : JSON.stringify(state)}`.trim()}</p>;
}

/** Waits for the arrival at an address. */
export const at = (text: string) => screen.findByText(`At ${text}`);

/** What a newcomer's session asks for on every page. */
export const newcomer = {
  'GET /api/user/validate': { validated: false },
  'GET /api/profile/IsConcierge': false,
  'GET /api/profile/IsOnboarded': false,
};
