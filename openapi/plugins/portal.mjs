// Redocly requires a module with a default export. `npm run check` runs it under tsx, which reads the TypeScript behind
// it.
export { portal as default } from './portal.ts';
