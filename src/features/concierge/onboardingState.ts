import type { Family } from '@/api';

/** How far the sign-ins of a family are with onboarding, in words; undefined where a backend does not say. */
export function onboardingState({ memberCount, onboardedCount = 0 }: Family): string | undefined {
  if (memberCount === undefined) return undefined;
  if (memberCount === 0) return 'No sign-ins';
  return onboardedCount === memberCount ? 'Onboarded' : 'Being onboarded';
}
