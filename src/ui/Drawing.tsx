import * as styles from './Drawing.module.css';

/** Line drawings of 120 by 88: SVG paths of the tinted area, the lines, and the lines in the accent color. */
const drawings = {
  letter: ['M26 30h68v42H26z', 'M26 30h68v42H26zM26 32l34 24 34-24', 'M46 18h28M52 11h16'],
  document: ['M38 12h32l14 14v50H38z', 'M38 12h32l14 14v50H38zM70 12v14h14M48 40h26M48 50h26M48 60h16', 'M48 28h12'],
  house: [
    'M32 76V36l28-18 28 18v40z',
    'M32 76V36l28-18 28 18v40M22 76h76M50 76V54h20v22',
    'M56 38a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  ],
  people: [
    'M36 76c0-14 10-22 24-22s24 8 24 22z',
    'M36 76c0-14 10-22 24-22s24 8 24 22M60 46a13 13 0 1 0 0-26 13 13 0 0 0 0 26ZM20 70c0-9 5-15 13-17M100 70c0-9-5-15-13-17',
    'M52 76h16',
  ],
  ledger: [
    'M28 66h14v10H28zM52 50h14v26H52zM76 34h14v42H76z',
    'M20 76h80M28 76V66h14v10M52 76V50h14v26M76 76V34h14v42',
    'm28 48 24-16 18 4 22-20',
  ],
  path: [
    'M18 76c20-2 26-12 42-14s26-2 42-18v32z',
    'M18 76c20-2 26-12 42-14s26-2 42-18M18 76h84M82 44V16M82 16h18l-5 6 5 6H82',
    'M36 66h8m8-6h8',
  ],
  key: [
    'M36 62a16 16 0 1 0 0-32 16 16 0 0 0 0 32ZM51 42h47v8h-5v9h-7v-9h-6v6h-7v-6H51z',
    'M51 50h22v6h7v-6h6v9h7v-9h5v-8H51a16 16 0 1 0 0 8z',
    'M36 51a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  ],
  torn: [
    'M36 40V12h34l14 14v14l-8 6-8-6-8 6-8-6-8 6zM40 52l8 6 8-6 8 6 8-6 8 6 8-6v26H40z',
    'M36 40V12h34l14 14v14l-8 6-8-6-8 6-8-6-8 6zM70 12v14h14M40 52l8 6 8-6 8 6 8-6 8 6 8-6v26H40z',
    'M46 28h14m-8 40h24',
  ],
} as const;

export type DrawingName = keyof typeof drawings;

/** Renders a line drawing; decoration only. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  const [tint, lines, accent] = drawings[name];
  return (
    <svg className={styles.root} width="120" height="88" viewBox="0 0 120 88" aria-hidden="true" focusable="false">
      <path className={styles.tint} d={tint} />
      <path d={lines} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
