/**
 * Stands in for `react-router-dom`, of which `@okta/okta-react` uses two names, in a component the portal does not use.
 * The real package would come along whole.
 */
export const Route = null;
export const useRouteMatch = null;
