/**
 * The only module outside `src/api` may import: hooks, types, form schemas and labels. It has no side effects, so that
 * a lazy route loads only the areas it uses; the modules in `endpoints/` have (see `sideEffects` in package.json).
 */
export { backendSlice, isUnsupported, selectHasFeature, useFeature, useIsBackendReachable } from './backendSlice';
export { configSlice, useConfig, useHasPage } from './configSlice';
export type { ApiDependencies } from './dependencies';
export { emptyApi } from './emptyApi';
export * from './errors';
export { specifiedKinds } from './features';
export { forgetUnanswered } from './idempotency';
export { isRelatedPartyKind, relatedPartyKinds } from './relatedPartyKinds';
export { sendWithProgress, watchUpload } from './uploads';

export * from './endpoints/accounting';
export * from './endpoints/audit';
export * from './endpoints/families';
export * from './endpoints/invoices';
export * from './endpoints/imports';
export * from './endpoints/messaging';
export * from './endpoints/onboarding';
export * from './endpoints/profile';
export * from './endpoints/relatedParties';
export * from './endpoints/user';
export * from './generated/health.gen';

export * from './generated/index.gen';
export type { Conversation } from './endpoints/messaging';
