import type { ReactNode } from 'react'

const drawings = {
  play: <path d="M7 4.5v15l12-7.5z" fill="currentColor" />,
  pause: <path d="M8 5v14M16 5v14" strokeWidth="3.5" />,
  replay: <path d="M5 5.5v4.5h4.5M5.4 14.5a7 7 0 1 0 1-6.4L5 10" />,
  forward: <path d="M19 5.5v4.5h-4.5M18.6 14.5a7 7 0 1 1-1-6.4L19 10" />,
  sound: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.2a4 4 0 0 1 0 5.6M18 6.7a7.5 7.5 0 0 1 0 10.6" />,
  muted: <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.7l4.6 4.6M20.6 9.7 16 14.3" />,
  captions: <path d="M3.5 5.5h17v13h-17zM10.5 10.2a2.3 2.3 0 1 0 0 3.6M17 10.2a2.3 2.3 0 1 0 0 3.6" />,
  pictureInPicture: (
    <>
      <path d="M3.5 5.5h17v13h-17z" />
      <path d="M12 12h6v4.5h-6z" fill="currentColor" />
    </>
  ),
  fullscreen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  window: <path d="M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5" />,
} satisfies Record<string, ReactNode>

/** What the player's buttons draw; they are loaded with it. */
export type PlayerIconName = keyof typeof drawings

/** A line drawing in the color of the text around it, for a button that has a name of its own. */
export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  )
}
