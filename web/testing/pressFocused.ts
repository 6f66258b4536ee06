import { act, fireEvent } from '@testing-library/react'

/** For tests: presses a control as a keyboard does, which has the focus then, and waits for what follows at once. */
export async function pressFocused(control: HTMLElement): Promise<void> {
  await act(() => {
    control.focus()
    fireEvent.click(control)
    return Promise.resolve()
  })
}
