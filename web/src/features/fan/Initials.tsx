import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import { TOKEN_KEY, useSession } from '../../session/session.ts'
import type { Fan } from '../../session/fanRecord.ts'
import { paths } from '../../lib/address/paths.ts'
import { readStored } from '../../lib/settings/browserStorage.ts'
import { Icon } from '../../ui/Icon.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { initialsOf, toBadge } from './fanBadge.ts'
import type { Badge } from './fanBadge.ts'
import styles from './Initials.module.css'

const TEAM_COLORS = graphql(`
  query TeamColors {
    teams {
      id
      slug
      color
      secondColor
    }
  }
`)

/**
 * The initials of the fan who is signed in, on the color of her team; a figure for a fan without a name. Until her record is there,
 * what the site's own cookie holds of her, unless somebody else has signed in meanwhile.
 */
export function Initials() {
  const session = useSession()
  const fan = session.state === 'loggedIn' && session.record.state === 'ready' ? session.record.fan : null
  const kept = useStoredBadge()
  const isAnothers =
    session.state !== 'loading' && !(session.state === 'loggedIn' && session.account.uid === kept?.uid)
  return fan ? <InitialsOfFan fan={fan} /> : <BadgeMark badge={isAnothers ? null : (kept?.badge ?? null)} />
}

function InitialsOfFan({ fan }: { fan: Fan }) {
  const { data } = useQuery(TEAM_COLORS, { skip: fan.favoriteTeam === null })
  const team = data?.teams?.find(({ slug }) => slug === fan.favoriteTeam?.slug)
  const initials = initialsOf(fan)
  if (initials === null) return <Icon name="profile" />
  return (
    <span
      {...(team ? withClass(teamStyle(team)) : { className: `league ${styles.initials}` })}
      aria-hidden="true"
    >
      {initials}
    </span>
  )
}

function BadgeMark({ badge }: { badge: Badge | null }) {
  if (!badge) return <Icon name="profile" />
  const { initials, favoriteTeam } = badge
  const colors = favoriteTeam && { background: favoriteTeam.color, color: favoriteTeam.textColor }
  return (
    <span className={`league ${styles.initials}`} style={colors ?? undefined} aria-hidden="true">
      {initials}
    </span>
  )
}

function withClass({ className, style }: ReturnType<typeof teamStyle>) {
  return { className: `${className} ${styles.initials}`, style }
}

/** What the gateway reads from its cookie, and whose it is as far as this browser knows; null until it has answered, without a cookie, and when it cannot be reached. */
function useStoredBadge(): { uid: string | undefined; badge: Badge | null } | null {
  const [kept, setKept] = useState<ReturnType<typeof useStoredBadge>>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const response = await fetch(paths.session, { signal: leaving.signal })
      const uid = readStored(TOKEN_KEY)?.split(' ')[0]
      if (response.status === 200) setKept({ uid, badge: toBadge(await response.json()) })
    }
    load().catch(() => undefined)
    return () => {
      leaving.abort()
    }
  }, [])
  return kept
}
