import { Suspense } from 'react'
import type { ReactNode } from 'react'

/**
 * A part of a page below what is seen at first. The browser takes it over by itself, after the parts above it, so that no task gets
 * long; a press on it takes it over at once. Until then it stays as the server has rendered it.
 */
export function HydratesLater({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
