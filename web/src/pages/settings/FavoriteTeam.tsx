import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './FavoriteTeam.module.css'

interface FavoriteTeamProps {
  /** The radio group's name; unique on the page. */
  name: string
  teams: readonly TeamLinks_TeamFragment[]
}

/** The choice of the team that is marked on all pages, or none. */
export function FavoriteTeam({ name, teams }: FavoriteTeamProps) {
  const { favoriteTeam } = usePreferences()
  const choices = [...teams, { slug: '', name: 'None', code: null, logo: null }]
  return (
    <fieldset className={styles.teams}>
      <legend className="visuallyHidden">Favorite team</legend>
      {choices.map((team) => (
        <label key={team.slug}>
          <input
            className="coversLabel"
            type="radio"
            name={name}
            checked={favoriteTeam === team.slug}
            onChange={() => {
              setPreference('favoriteTeam', team.slug)
            }}
          />
          {team.code === null ? null : <TeamMark code={team.code} logo={team.logo} size={34} />}
          {team.name}
        </label>
      ))}
    </fieldset>
  )
}
