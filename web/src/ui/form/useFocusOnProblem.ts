import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Moves the focus to the first field of a form that has a problem, whenever other problems are found.
 *
 * @param problems a new value for each answer, also when it says the same.
 */
export function useFocusOnProblem(problems: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  return form
}
