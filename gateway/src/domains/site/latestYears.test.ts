import { expect, it } from 'vitest'
import { latestYears } from './latestYears.ts'

it('latestYears are the current season and the seven before it, without future ones', async () => {
  const years = await latestYears({
    seasonYear: () => Promise.resolve(2025),
    knownYears: () => Promise.resolve([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017]),
  })

  expect(years).toEqual([2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018])
})
