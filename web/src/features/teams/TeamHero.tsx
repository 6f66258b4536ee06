import { useState } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamHero_StandingFragment, TeamHero_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamCalendarPath } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { fittedName } from '../../ui/fittedName.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Score } from '../../ui/spoiler/Score.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { SocialLinks } from '../../ui/SocialLinks.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { HeroFigure } from '../../ui/HeroFigure.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { useNotice } from '../../session/session.ts'
import { setPreference, usePreferences } from '../../lib/settings/preferences.ts'
import { track } from '../../lib/tracking/track.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'
import { fullTeamName, teamFacts } from './teamFacts.ts'
import { TeamGround } from './TeamGround.tsx'
import styles from './TeamHero.module.css'

graphql(`
  fragment TeamHero_team on Team {
    id
    kind
    slug
    name
    location
    code
    logo {
      url
    }
    banner {
      url
    }
    instagram
    twitter
    ...TeamStyle_team
    record {
      wins
      losses
      ties
    }
  }
  fragment TeamHero_standing on Standing {
    id
    rank
    wins
    losses
    ties
    scores
    streak {
      outcome
      length
    }
    team {
      id
    }
  }
`)

interface TeamHeroProps {
  team: TeamHero_TeamFragment
  /** The team's row in the table; null when there is none. */
  standing: TeamHero_StandingFragment | null
  /** Shorter and without buttons, for the pages below the team's main page. */
  compact?: boolean
}

/** The head of a team's pages: its crest and name over art in its colors, and the main figures of its season. */
export function TeamHero({ team, standing, compact = false }: TeamHeroProps) {
  const { className, style } = teamStyle(team)

  return (
    <section className={`${className} stage ${styles.hero} ${compact ? styles.compact : ''}`} style={style}>
      <TeamHeroArt name={team.name} banner={team.banner?.url ?? null} isCompact={compact} />
      <div className={`wrap stack ${styles.content}`}>
        <TeamMark code={team.code} logo={team.logo} size={112} />
        <h1 style={fittedName(team.name)}>
          {team.location === null ? null : <small>{team.location}</small>} {team.name}
        </h1>
        <dl className={styles.facts}>
          {teamFacts(team, standing).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Score>{value}</Score>
              </dd>
            </div>
          ))}
        </dl>
        {compact ? null : (
          <div className="cluster">
            <ButtonLink look="spark" to={`${paths.tickets}?team=${encodeURIComponent(team.slug)}`}>
              Tickets
            </ButtonLink>
            {team.kind === 'CLUB' ? <FollowTeam slug={team.slug} /> : null}
            <ButtonLink look="outline" className={styles.calendar} file to={teamCalendarPath(team.slug)}>
              <Icon name="addToCalendar" />
              <span className="hiddenOnPhones">Calendar</span>
            </ButtonLink>
            <ShareButton key={team.slug} title={fullTeamName(team)} />
          </div>
        )}
        {compact ? null : (
          <SocialLinks of={fullTeamName(team)} instagram={team.instagram} twitter={team.twitter} />
        )}
      </div>
    </section>
  )
}

/** As wide as a picture of 16:9 is drawn that fills the head: on a phone the head is higher than such a picture in its width. */
const SIZES = { whole: '(min-width: 925px) 100vw, 925px', compact: '(min-width: 534px) 100vw, 534px' }

interface TeamHeroArtProps {
  name: string
  banner: string | null
  /** Whether the head is the shorter one. */
  isCompact: boolean
}

/** The league's picture of a team in the team's colors; where there is none, its nickname, the field and a player. */
function TeamHeroArt({ name, banner, isCompact }: TeamHeroArtProps) {
  const drawing = (
    <>
      <TeamGround name={name} />
      <HeroFigure pose="cradle" />
    </>
  )

  return (
    <div className={styles.art} aria-hidden="true">
      <Picture
        src={banner}
        alt=""
        width={1440}
        height={440}
        sizes={isCompact ? SIZES.compact : SIZES.whole}
        start="first"
        className={styles.banner}
        fallback={drawing}
      />
    </div>
  )
}

/**
 * The button that makes a team (its slug) the favorite, or ends that. The favorite is marked on all pages. It is stored in this
 * browser, and in the account of a fan who is signed in; below the button stands why that has failed.
 */
export function FollowTeam({ slug }: { slug: string }) {
  const { favoriteTeam } = usePreferences()
  const follows = favoriteTeam === slug
  const [isPressed, setPressed] = useState(false)
  const problem = useNotice('favoritesProblem')
  const message = isPressed ? problem : null
  const toggle = () => {
    setPressed(true)
    setPreference('favoriteTeam', follows ? '' : slug)
    track({ name: follows ? 'unfollow' : 'follow', kind: 'team', slug })
  }

  return (
    <>
      <FollowButton follows={follows} onToggle={toggle} />
      <span role="status" className={message ? 'small' : 'visuallyHidden'}>
        {message ?? ''}
      </span>
    </>
  )
}
