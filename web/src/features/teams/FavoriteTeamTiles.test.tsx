import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { charging, guard } from '../../../testing/gameSample.ts'
import { FavoriteTeamTiles } from './FavoriteTeamTiles.tsx'

afterEach(cleanup)

function tiles(chosen: string | null) {
  const choices: string[] = []
  render(
    <FavoriteTeamTiles
      name="favorite"
      legend="Favorite team"
      teams={[guard, charging]}
      chosen={chosen}
      onChoose={(slug) => choices.push(slug)}
    />,
  )
  return choices
}

it('offers each club, and marks the chosen one', () => {
  tiles(charging.slug)

  expect(screen.getByRole('group', { name: 'Favorite team' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: charging.name }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: guard.name }).checked).toBe(false)
})

it('says which club was chosen', () => {
  const choices = tiles(null)

  fireEvent.click(screen.getByRole('radio', { name: guard.name }))

  expect(choices).toEqual([guard.slug])
})
