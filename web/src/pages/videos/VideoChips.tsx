import { graphql } from '../../__generated__/gql.ts'
import type { VideoChips_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, videoTagPath } from '../../lib/address/paths.ts'
import { ChipLinks } from '../../ui/ChipLinks.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { HIGHLIGHTS, tagInWords, isSameTag, videosOfTagPath } from './videoLists.ts'
import styles from './VideoChips.module.css'

graphql(`
  fragment VideoChips_team on Team {
    id
    officialId
    kind
    slug
    name
    location
    code
    logo {
      url
    }
  }
`)

interface VideoChipsProps {
  /** The address of the list that is shown. */
  current: string
  kinds: readonly string[]
  clubs: readonly VideoChips_TeamFragment[]
  /** How many clips the list has; null while that is not known. */
  count: number | null
}

/** The lists of clips to choose from: all of them, each kind, each club. */
export function VideoChips({ current, kinds, clubs, count }: VideoChipsProps) {
  const links = [
    { to: paths.videos, label: 'All' },
    { to: paths.videoHighlights, label: 'Highlights' },
    ...kinds
      .filter((kind) => !isSameTag(kind, HIGHLIGHTS))
      .map((kind) => ({ to: videosOfTagPath(kind), label: tagInWords(kind) })),
    ...clubs.map((club) => ({
      to: videoTagPath(club.officialId),
      label: club.name,
      mark: <TeamMark code={club.code} logo={club.logo} size={22} />,
    })),
  ]

  return (
    <div className={styles.bar}>
      <div className={`wrap ${styles.inner}`}>
        <ChipLinks
          label="Filter videos"
          links={links.map((link) => ({ ...link, current: link.to === current }))}
        />
        {count === null ? null : (
          <p className={`small muted num ${styles.count}`}>{count === 1 ? '1 clip' : `${count} clips`}</p>
        )}
      </div>
    </div>
  )
}
