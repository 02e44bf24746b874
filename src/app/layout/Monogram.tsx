/** The portal's logo; decoration beside its name. */
export function Monogram({ size = 28 }: { readonly size?: number }) {
  return (
    <svg style={{ flex: 'none' }} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="6" fill="var(--primary)" />
      <path
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="1.6"
        d="M7 20.5V9.2L14 6l7 3.2v11.3M11 20.5v-6.2h6v6.2"
      />
    </svg>
  );
}
