/** The league's mark, a stick's head with the ball in it. `height` is in px and determines the width. */
export function LeagueMark({ height }: { height: number }) {
  return (
    <svg viewBox="0 0 40 48" width={(height * 40) / 48} height={height} aria-hidden="true">
      <path
        d="m20 46-5-10-8-18C3 8 9 2 20 2s17 6 13 16l-8 18z"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
        strokeLinejoin="round"
      />
      <path
        d="m9 9 18 19M20 4l10 11M31 9 13 28M20 4 10 15M16 33l8-8M24 33l-8-8"
        stroke="currentColor"
        strokeWidth="1.4"
        opacity=".75"
      />
      <circle cx="20" cy="15" r="6" fill="var(--spark)" />
    </svg>
  )
}
