/** The letter of Google, in the color of the text around it. */
export function GoogleMark() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <path d="M20 12h-8M20 12a8 8 0 1 1-2.5-5.8" />
    </svg>
  )
}
