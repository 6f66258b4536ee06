import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { pressFocused } from '../../testing/pressFocused.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

afterEach(cleanup)

interface ChipsProps {
  focusElsewhere?: (list: HTMLElement) => void
  /** Runs what removes a chip. */
  later?: (remove: () => void) => void
}

/** Chips that remove themselves, each beside a link that stays out of it. */
function Chips({ focusElsewhere, later = (remove) => remove() }: ChipsProps) {
  const list = useFocusAfterRemoval<HTMLDivElement>(focusElsewhere)
  const [names, setNames] = useState(['Guard', 'Week 3', 'Home'])
  return (
    <div ref={list} role="group" aria-label="Filters" tabIndex={-1}>
      <input aria-label="Search" />
      {names.map((name) => (
        <p key={name}>
          <a href="/elsewhere">{`About ${name}`}</a>
          <button
            type="button"
            data-removes
            onClick={() => later(() => setNames((all) => all.filter((other) => other !== name)))}
          >
            {name}
          </button>
        </p>
      ))}
    </div>
  )
}

const chip = (name: string) => screen.getByRole('button', { name })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('moves the focus to the next control, then to the previous one, then to the list', async () => {
  render(<Chips />)

  await pressFocused(chip('Week 3'))
  const afterMiddle = focused()
  await pressFocused(chip('Home'))
  const afterLast = focused()
  await pressFocused(chip('Guard'))

  expect([afterMiddle, afterLast, focused()]).toEqual(['Home', 'Guard', 'Filters'])
})

it('moves it elsewhere where the list says so', async () => {
  render(<Chips focusElsewhere={(list) => list.querySelector('input')?.focus()} />)

  for (const name of ['Guard', 'Week 3', 'Home']) await pressFocused(chip(name))

  expect(focused()).toBe('Search')
})

it('moves it when the control goes later', async () => {
  const removals: (() => void)[] = []
  render(<Chips later={(remove) => removals.push(remove)} />)

  await pressFocused(chip('Guard'))
  const before = focused()
  await act(() => Promise.resolve(removals[0]?.()))

  expect([before, focused()]).toEqual(['Guard', 'Week 3'])
})

it('leaves the focus where a fan has moved it meanwhile', async () => {
  const removals: (() => void)[] = []
  render(<Chips later={(remove) => removals.push(remove)} />)

  await pressFocused(chip('Guard'))
  await act(() => Promise.resolve(screen.getByRole('textbox', { name: 'Search' }).focus()))
  await act(() => Promise.resolve(removals[0]?.()))
  const inField = focused()
  await pressFocused(chip('Week 3'))
  await act(() => Promise.resolve(chip('Week 3').blur()))
  await act(() => Promise.resolve(removals[1]?.()))

  expect([inField, document.activeElement]).toEqual(['Search', document.body])
})
