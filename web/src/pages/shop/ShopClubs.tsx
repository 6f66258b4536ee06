import { graphql } from '../../__generated__/gql.ts'
import type { ClubChips_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamShopPath } from '../../lib/address/paths.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { shopSearch } from './shopAddress.ts'
import type { ShopAddress } from './shopAddress.ts'

graphql(`
  fragment ClubChips_team on Team {
    id
    slug
    name
    code
    logo {
      url
    }
  }
`)

interface ClubChipsProps {
  /** Null when the clubs could not be loaded; the way to the league's shop remains. */
  teams: readonly ClubChips_TeamFragment[] | null
  /** The slug of the club whose shop this is; null in the league's. */
  current: string | null
  address: ShopAddress
}

/** The shops to choose from, the league's and each club's. The filters and the order stay. */
export function ShopClubs({ teams, current, address }: ClubChipsProps) {
  const search = shopSearch({ ...address, page: 1 })

  return (
    <ChipLinks
      label="Club"
      links={[
        { to: paths.shop + search, label: 'All clubs', current: current === null },
        ...(teams ?? []).map((team) => ({
          to: teamShopPath(team.slug) + search,
          label: team.name,
          current: current === team.slug,
          mark: <TeamMark code={team.code} logo={team.logo} size={22} />,
        })),
      ]}
    />
  )
}
