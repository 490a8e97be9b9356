/** A card with a smile under the corner of a QR code. One colour, legible at 16 px. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      aria-hidden="true"
      color="var(--fp-primary-text)"
    >
      <rect x="2" y="5" width="28" height="22" rx="5" stroke="currentColor" strokeWidth="2.5" />
      <path d="M7 10h4v4H7zM13 10h4v4h-4zM7 16h4v4H7z" fill="currentColor" />
      <path
        d="M14.5 18.5c2.6 4.4 7.9 4.4 10.5 0"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  )
}
