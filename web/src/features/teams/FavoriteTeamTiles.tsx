import { graphql } from '../../__generated__/gql.ts'
import type { FavoriteTeamTiles_TeamFragment } from '../../__generated__/graphql.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import styles from './FavoriteTeamTiles.module.css'

graphql(`
  fragment FavoriteTeamTiles_team on Team {
    id
    slug
    name
    code
    logo {
      url
    }
    ...TeamStyle_team
  }
`)

interface FavoriteTeamTilesProps {
  /** The radio group's name; unique on the page. */
  name: string
  legend: string
  teams: readonly FavoriteTeamTiles_TeamFragment[]
  /** The slug of the chosen team; null for none. */
  chosen: string | null
  onChoose: (slug: string) => void
}

/** The clubs as tiles with their crests, of which one can be chosen; the chosen one has its team's color. */
export function FavoriteTeamTiles({ name, legend, teams, chosen, onChoose }: FavoriteTeamTilesProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div className={styles.tiles}>
        {teams.map((team) => (
          <label key={team.slug} {...teamStyle(team)}>
            <input
              className="coversLabel"
              type="radio"
              name={name}
              value={team.slug}
              checked={chosen === team.slug}
              onChange={() => {
                onChoose(team.slug)
              }}
            />
            <TeamMark code={team.code} logo={team.logo} size={34} />
            {team.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
