import { Link } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { ArticleEnd_TopicFragment } from '../../__generated__/graphql.ts'
import { newsTagPath } from '../../lib/address/paths.ts'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import styles from './ArticleEnd.module.css'

graphql(`
  fragment ArticleEnd_topic on Topic {
    id
    tag
    name
    kind
    team {
      id
      name
      code
      logo {
        url
      }
    }
  }
`)

interface ArticleEndProps {
  /** The story's title, or what replaces one that may give a result away: it is shared with people who may hide scores. */
  safeTitle: string
  topics: readonly ArticleEnd_TopicFragment[]
  /** Whether the order of the topics, which begins with the winner, may give a result away. */
  isSpoiler: boolean
}

/** The end of a story: more on what it is about, and the button to share it. */
export function ArticleEnd({ safeTitle, topics, isSpoiler }: ArticleEndProps) {
  return (
    <div className={styles.end}>
      {topics.length === 0 ? null : (
        <Spoiler as="div" when={isSpoiler}>
          <p className="label muted">More on</p>
          <ul className={styles.topics}>
            {topics.map(({ tag, name, team }) => (
              <li key={tag}>
                <Link to={newsTagPath(tag)}>
                  {team === null ? null : <TeamMark code={team.code} logo={team.logo} size={22} />}
                  {team?.name ?? name}
                </Link>
              </li>
            ))}
          </ul>
        </Spoiler>
      )}
      <div className={styles.share}>
        <ShareButton key={safeTitle} title={safeTitle} />
      </div>
    </div>
  )
}
