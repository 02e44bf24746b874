const paths = {
  info: 'M8 7.2v4M8 4.6v.4M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  check: 'm5 8.2 2.1 2.1L11.2 6M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  warning: 'M8 6.2v3.2M8 11.4v.3M7.1 2.2 1.5 12a1 1 0 0 0 .9 1.5h11.2a1 1 0 0 0 .9-1.5L8.9 2.2a1 1 0 0 0-1.8 0Z',
  error: 'M8 4.8v4M8 11v.4M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  close: 'm4 4 8 8m0-8-8 8',
  menu: 'M2 4.5h12M2 8h12m-12 3.5h12',
  tick: 'm3.5 8.5 3 3 6-7',
  chevronDown: 'm4 6 4 4 4-4',
  chevronRight: 'm6 4 4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  external: 'M6.5 3H3v10h10V9.5M9.5 2.5h4v4m0-4L7.5 8.5',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Zm6.5 2a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  eyeClosed:
    'M2 2l12 12M6.3 3.8C6.8 3.6 7.4 3.5 8 3.5c4 0 6.5 4.5 6.5 4.5s-.7 1.3-2 2.5M10.3 12.1c-.7.3-1.5.4-2.3.4C4 12.5 1.5 8 1.5 8s1-1.8 2.8-3.1M6.6 6.6a2 2 0 0 0 2.8 2.8',
  clip: 'm13.2 7.4-5.4 5.4a3.3 3.3 0 0 1-4.6-4.6l5.9-5.9a2.2 2.2 0 0 1 3.1 3.1l-5.8 5.8a1.1 1.1 0 0 1-1.6-1.5l5-5',
  file: 'M4 1.8h5l3 3v9.4H4zM9 1.8v3h3',
  download: 'M8 2.5v7.3m-3-3 3 3 3-3M3 13.2h10',
  back: 'M10 3.5 5.5 8l4.5 4.5',
  more: 'M8 3.4v.2M8 7.9v.2M8 12.4v.2',
  search: 'M7 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm3.6-1.4 3.4 3.4',
  arrowDown: 'M8 3v10m-4-4 4 4 4-4',
  chevronUp: 'm4 10 4-4 4 4',
  filter: 'M2.5 3.5h11L9.5 8.6v4.2l-3-1.5V8.6Z',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10m3.6-10v10',
  contrast: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 0v13m2.2-12.6v12.2m2.2-10.2v8.2',
} as const;

export type IconName = keyof typeof paths;

/** Renders a decorative line icon of 16 px in the current text color; a text or a label beside it gives the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
      <path d={paths[name]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
