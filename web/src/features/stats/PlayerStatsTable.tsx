import { useNavigate, useNavigation } from 'react-router-dom'
import { startTransition, useOptimistic } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { withParams } from '../../lib/address/withParams.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { figureOf, listedStats, sortingOf, sortLink } from './playerFigures.ts'
import type { Definition, FiguredPlayer } from './playerFigures.ts'
import { PlayerLine } from './PlayerLine.tsx'
import type { StatsAddress } from './statsAddress.ts'
import { MAX_COMPARED, MAX_PLAYERS_SHOWN, PLAYERS_SHOWN } from './statsAddress.ts'
import styles from './PlayerStatsTable.module.css'

graphql(`
  fragment PlayerStatsTable_player on Player {
    id
    slug
    firstName
    lastName
    team {
      id
      slug
    }
    stats(segment: $segment) {
      cells(position: $position, view: SEASON, perGame: $perGame) {
        stat
        text
      }
    }
    ...PlayerLine_player
  }
  fragment PlayerStatsTable_definition on StatDefinition {
    id
    stat
    code
    label
    isLowerBetter
  }
`)

interface PlayerStatsTableProps {
  caption: string
  /** The first ones of the list, as the address sorts it. */
  players: readonly FiguredPlayer[]
  /** How many players the whole list has. */
  count: number
  definitions: readonly Definition[]
  address: StatsAddress
  /** The slugs of the players that are ticked in the address, even if the table does not list them. */
  ticked: readonly string[]
  /** The query of the address, or of the one that is being loaded, to which choices are added. */
  search: URLSearchParams
  /** The parameters that a comparison keeps: the season and the part of it. */
  season: URLSearchParams
}

/** The players' figures, sorted by the column that the address names; players can be ticked for a comparison. */
export function PlayerStatsTable({
  caption,
  players: shown,
  count,
  definitions,
  address,
  ticked,
  search,
  season,
}: PlayerStatsTableProps) {
  const navigate = useNavigate()
  const [chosen, choose] = useTickedPlayers(ticked, search)
  const figures = listedStats(shown).flatMap(
    (stat) => definitions.find((definition) => definition.stat === stat) ?? [],
  )
  const sorting = sortingOf(address, definitions)
  const unseen = chosen.filter((other) => !shown.some(({ slug }) => slug === other))

  const columns: DataColumn<FiguredPlayer>[] = [
    {
      head: 'Compare',
      headHidden: true,
      kind: 'rank',
      cell: (player) => <TickToCompare player={player} chosen={chosen} onTick={tick} />,
    },
    {
      head: 'Player',
      kind: 'rowHead',
      sort: sortLink(null, sorting, search),
      cell: (player) => <PlayerLine player={player} />,
    },
    ...figures.map((definition): DataColumn<FiguredPlayer> => ({
      head: definition.code,
      title: definition.label,
      kind: definition.stat === sorting.stat ? 'key' : 'figure',
      sort: sortLink(definition, sorting, search),
      cell: (player) => figureOf(player, definition),
    })),
  ]

  function tick(slug: string): void {
    choose(chosen.includes(slug) ? chosen.filter((other) => other !== slug) : [...chosen, slug])
  }

  return (
    <form
      action={paths.compare}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(comparePath(chosen, season))
      }}
    >
      {[...season].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {unseen.map((slug) => (
        <input key={slug} type="hidden" name="players" value={slug} />
      ))}
      <Panel>
        <DataTable caption={caption} columns={columns} rows={shown} rowCount={count} />
        <TableFoot
          shown={shown.length}
          count={count}
          chosen={chosen.length}
          search={search}
          onClear={() => {
            choose([])
          }}
        />
      </Panel>
    </form>
  )
}

interface TableFootProps {
  /** How many players the table shows. */
  shown: number
  count: number
  chosen: number
  /** The query of the address, or of the one that is being loaded. */
  search: URLSearchParams
  onClear: () => void
}

/** The bar under the table: the button for more rows, and the one that compares, which stays visible while players are ticked. */
function TableFoot({ shown, count, chosen, search, onClear }: TableFootProps) {
  const foot = useFocusAfterRemoval<HTMLDivElement>(focusFirst)
  return (
    <div ref={foot} className={`cluster spread ${styles.foot} ${chosen > 0 ? styles.choosing : ''}`}>
      <p className="small" role="status">
        {chosen > 0
          ? `${chosen} of ${MAX_COMPARED} players chosen`
          : `${shown} of ${count} players. Tick two to four to compare them.`}
      </p>
      <div className="row gap12">
        {chosen > 0 ? (
          <Button look="quiet" data-removes onClick={onClear}>
            Clear
          </Button>
        ) : shown < Math.min(count, MAX_PLAYERS_SHOWN) ? (
          <ButtonLink
            look="outline"
            dense
            keepScroll
            to={paths.stats + withParams(search, { show: String(shown + PLAYERS_SHOWN) })}
          >
            Show more
          </ButtonLink>
        ) : null}
        <Button type="submit" dense>
          Compare
        </Button>
      </div>
    </div>
  )
}

function focusFirst(foot: HTMLElement): void {
  foot.querySelector<HTMLElement>('a, button')?.focus()
}

interface TickToCompareProps {
  player: { slug: string; firstName: string; lastName: string }
  /** The slugs that are ticked. */
  chosen: readonly string[]
  onTick: (slug: string) => void
}

/** The checkbox that adds a player to the comparison. Once the comparison is full, the others are disabled. */
function TickToCompare({ player, chosen, onTick }: TickToCompareProps) {
  const ticked = chosen.includes(player.slug)

  return (
    <label className={`center ${styles.tick}`}>
      <input
        type="checkbox"
        name="players"
        value={player.slug}
        aria-label={`Compare ${player.firstName} ${player.lastName}`}
        checked={ticked}
        disabled={!ticked && chosen.length >= MAX_COMPARED}
        onChange={() => {
          onTick(player.slug)
        }}
      />
    </label>
  )
}

/**
 * Returns the slugs of the ticked players and the function that replaces them. They are stored in the parameter `players` of the
 * address, so that they are still ticked when the fan comes back; a tick adds no entry to the history. While another address of the
 * page is being loaded, the tick goes there with it: the entry that this adds stays one of its own.
 *
 * @param search the query of the address, or of the one that is being loaded
 */
function useTickedPlayers(
  inAddress: readonly string[],
  search: URLSearchParams,
): [ticked: readonly string[], tick: (slugs: readonly string[]) => void] {
  const navigate = useNavigate()
  const loading = useNavigation().location
  // The checkbox shows its tick at once, before the address has changed.
  const [ticked, setTicked] = useOptimistic(inAddress)

  function tick(slugs: readonly string[]): void {
    const to = paths.stats + withParams(search, { players: slugs.length > 0 ? slugs.join(',') : null })
    startTransition(async () => {
      setTicked(slugs)
      await navigate(to, { replace: loading?.pathname !== paths.stats, preventScrollReset: true })
    })
  }

  return [ticked, tick]
}
