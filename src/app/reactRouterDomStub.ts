/**
 * Replaces `react-router-dom` in the bundle: `@okta/okta-react` imports two names of it for a component that the portal
 * does not use.
 */
export const Route = null;
export const useRouteMatch = null;
