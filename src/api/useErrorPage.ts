import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../lib/paths';
import type { ErrorPageState } from './errors';

/**
 * Returns a function that opens the error page; `errorPageState` makes its argument. Spec: client-portal 2, Error page.
 */
export function useErrorPage(): (state: ErrorPageState) => void {
  const navigate = useNavigate();
  return useCallback((state) => void navigate(paths.error, { state }), [navigate]);
}
