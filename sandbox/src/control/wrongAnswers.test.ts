import { describe, expect, it } from 'vitest'
import { commandedSandbox } from '../../testing/commandedSandbox.ts'

const { ask, command } = commandedSandbox()

describe('answers that are well-formed but wrong', () => {
  const slugs = async () => {
    const { data } = (await (await ask('v4/events?year=2025')).json()) as { data: { items: Row[] } }
    return data.items.map(({ slugname }) => slugname)
  }
  type Row = Record<string, unknown>

  it('patches, removes and adds rows until cleared', async () => {
    const before = await slugs()
    await command({ action: 'remove', path: 'v4/events', where: { slugname: before[1] } })
    await command({ action: 'add', path: 'v4/events', row: { slugname: 'odd' } })
    await command({
      action: 'patch',
      path: 'v4/events?year=2025',
      where: { slugname: before[0] },
      set: { slugname: null },
    })

    const during = await slugs()
    await command({ action: 'clear', path: 'v4/events?year=2025' })
    await command({ action: 'clear' })

    expect(during).toEqual([null, ...before.slice(2), 'odd'])
    expect(await slugs()).toEqual(before)
  })

  it('empties a list', async () => {
    await command({ action: 'empty', path: 'v4/events' })

    expect(await slugs()).toEqual([])
  })

  it('answers with an earlier state', async () => {
    const anchor = { wallMs: 0, leagueMs: Date.parse('2025-07-12T20:59:00Z'), speed: 0 }
    await command({ action: 'setClock', anchor })
    const score = async () => {
      const answer = (await (await ask('v4/events/2025-wll-ev-17')).json()) as { data: Row }
      return [answer.data['visitorScore'], answer.data['homeScore']]
    }
    const now = await score()

    await command({ action: 'lag', path: 'ev-17', ms: 3_600_000 })

    expect(now).toEqual([8, 10])
    expect(await score()).not.toEqual(now)
  })

  it('answers one address with the content of another', async () => {
    await command({ action: 'mixUp', path: 'teams/WGUA', as: '/api/v4/teams/WCHR' })

    const answer = (await (await ask('v4/teams/WGUA')).json()) as { data: Row }

    expect(answer.data['officialId']).toBe('WCHR')
  })

  it.each([
    [{ action: 'patch', path: 'x' }, 'set must be an object'],
    [{ action: 'remove', path: 'x' }, 'where must be an object'],
    [{ action: 'add', path: 'x' }, 'row is missing'],
    [{ action: 'lag', path: 'x' }, 'ms must be a whole number'],
    [{ action: 'mixUp', path: 'x' }, 'as must be a string'],
    [{ action: 'setStatus', eventStatus: 1 }, 'slug must be a string'],
    [{ action: 'setStatus', slug: 'x' }, 'eventStatus or gameStatus must be given'],
  ])('reject the incomplete command %j', async (incomplete, error) => {
    expect(await command(incomplete)).toEqual({ status: 400, answer: { error } })
  })
})
