import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { CompareHead_PlayerFragment } from '../../__generated__/graphql.ts'
import { comparePath, paths } from '../../lib/address/paths.ts'
import { offeredSegments, segmentName, typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'
import { AddressSelect } from '../../ui/AddressSelect.tsx'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { comparisonSearch } from './comparisonSearch.ts'
import { MOST_COMPARED, PER_GAME } from '../../features/stats/statsAddress.ts'
import styles from './CompareHead.module.css'

graphql(`
  fragment CompareHead_player on Player {
    id
    slug
    firstName
    lastName
    positionCode
    team {
      id
      code
    }
  }
`)

interface CompareHeadProps {
  /** The players that are compared. */
  slugs: readonly string[]
  /** The players that can be added, sorted by name; empty when they could not be loaded. */
  players: readonly CompareHead_PlayerFragment[]
  segment: CountedSegment
  year: number | null
  years: readonly number[] | null
  /** Whether the Championship Series may be chosen. */
  seriesOffered: boolean
  /** The query of the address. */
  search: URLSearchParams
  /** What can be done with the comparison, beside the choices. */
  children?: ReactNode
}

/** The title, and the choices: season, part of it, in total or per game, and another player. */
export function CompareHead({
  slugs,
  players,
  segment,
  year,
  years,
  seriesOffered,
  search,
  children,
}: CompareHeadProps) {
  const perGame = search.get('figures') === PER_GAME
  const to = (changes: Record<string, string | null>) => comparePath(slugs, comparisonSearch(search, changes))
  const others = players.filter(({ slug }) => !slugs.includes(slug))

  return (
    <>
      <div className={styles.head}>
        <div>
          <Link className={styles.back} to={paths.stats}>
            <Icon name="chevronRight" size={16} /> Stats
          </Link>
          <h1>Compare players</h1>
        </div>
        {years && year !== null && (
          <SeasonSelect
            action={paths.compare}
            year={year}
            years={years}
            keep={{
              players: slugs.join(','),
              ...Object.fromEntries(comparisonSearch(search, { year: null, yr: null })),
            }}
          />
        )}
      </div>
      <Tabs
        label="Part of the season"
        tabs={offeredSegments(seriesOffered).map((option) => ({
          to: to({ type: option === 'REGULAR' ? null : typeOfSegment(option) }),
          label: segmentName(option),
          current: option === segment,
        }))}
      />
      <div className={styles.choices}>
        <ChipLinks
          label="Figures"
          links={[false, true].map((option) => ({
            to: to({ figures: option ? PER_GAME : null }),
            label: option ? 'Per game' : 'Total',
            current: option === perGame,
          }))}
        />
        {slugs.length < MOST_COMPARED && others.length > 0 ? (
          <AddressSelect
            key={slugs.join(' ')}
            label="Add a player"
            action={paths.compare}
            name="players"
            value=""
            options={[
              { value: '', label: 'Add a player' },
              ...others.map((player) => ({ value: player.slug, label: optionLabel(player) })),
            ]}
            keep={
              new URLSearchParams([
                ...slugs.map((slug): [string, string] => ['players', slug]),
                ...comparisonSearch(search),
              ])
            }
          />
        ) : null}
        {children}
      </div>
    </>
  )
}

function optionLabel({ firstName, lastName, positionCode, team }: CompareHead_PlayerFragment): string {
  const place = [team?.code, positionCode].filter(Boolean).join(' · ')
  return `${lastName}, ${firstName}${place === '' ? '' : ` (${place})`}`
}
