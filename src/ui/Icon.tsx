const paths = {
  info: 'M8 7.2v4M8 4.6v.4M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  check: 'm5 8.2 2.1 2.1L11.2 6M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  warning: 'M8 6.2v3.2M8 11.4v.3M7.1 2.2 1.5 12a1 1 0 0 0 .9 1.5h11.2a1 1 0 0 0 .9-1.5L8.9 2.2a1 1 0 0 0-1.8 0Z',
  error: 'M8 4.8v4M8 11v.4M8 14.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z',
  close: 'm4 4 8 8m0-8-8 8',
  menu: 'M2 4.5h12M2 8h12m-12 3.5h12',
  chevronDown: 'm4 6 4 4 4-4',
  chevronRight: 'm6 4 4 4-4 4',
  plus: 'M8 3v10M3 8h10',
  tick: 'm3.5 8.3 3 3 6-6.6',
  external: 'M6.5 3H3v10h10V9.5M9.5 2.5h4v4m0-4L7.5 8.5',
  contrast: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm0 0v13m2.2-12.6v12.2m2.2-10.2v8.2',
} as const;

export type IconName = keyof typeof paths;

/** A line icon, 16 px, in the colour of the text around it. It is decoration: what it means is said in words beside it or in a label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
