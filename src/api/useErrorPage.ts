import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../lib/paths';
import type { ErrorPageState } from './errors';

/**
 * The way to the error page. Spec: client-portal 2, Error page.
 *
 * @returns A function that goes there with what {@link ErrorPageState} tells; `errorPageState` makes it from a failure.
 */
export function useErrorPage(): (state: ErrorPageState) => void {
  const navigate = useNavigate();
  return useCallback((state) => void navigate(paths.error, { state }), [navigate]);
}
