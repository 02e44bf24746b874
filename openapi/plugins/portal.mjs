// Redocly requires a module with a default export. `npm run check` runs it under tsx, which can import TypeScript.
export { portal as default } from './portal.ts';
