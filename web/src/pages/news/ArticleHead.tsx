import type { ArticlePageQuery } from '../../__generated__/graphql.ts'
import { FeedArt } from '../../features/feed/Story.tsx'
import { maySpoil, spoilerFreeKicker, spoilerFreeTitle, titleLength } from '../../features/feed/feedStory.ts'
import { useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { publishedAtText } from './publishedTime.ts'
import styles from './ArticleHead.module.css'

/** How many words a reader reads in a minute. */
const WORDS_OF_MINUTE = 225

/** The picture of 16 to 9 covers a head that is 420 px high on phones and 560 px from 740 on, so that its sides are cut off there. */
const SIZES = '(min-width: 996px) 100vw, (min-width: 740px) 996px, 747px'

interface ArticleHeadProps {
  article: NonNullable<ArticlePageQuery['article']>
  /** The body's text. */
  text: string
}

/** The head of an article over its picture: what it is about, its title, the sentence under it, who wrote it and when. */
export function ArticleHead({ article, text }: ArticleHeadProps) {
  const { title, subtitle, author, team, topics } = article
  const isSpoiler = maySpoil(article)
  const kind = topics.find((topic) => topic.kind === 'OTHER')?.name
  const replacement = spoilerFreeTitle(article)

  return (
    <header className={`stage ${styles.head}`}>
      <FeedArt story={article} width={1440} height={810} sizes={SIZES} isFirst />
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.textBlock}>
          <p className={`label ${styles.kicker}`}>
            <Spoiler when={isSpoiler} instead={spoilerFreeKicker(article)}>
              {team?.name ?? 'League'} {kind ? <span>{kind}</span> : null}
            </Spoiler>
          </p>
          <h1>
            <Spoiler
              when={isSpoiler}
              className={styles[titleLength(title)]}
              instead={replacement}
              insteadClassName={styles[titleLength(replacement)] ?? ''}
            >
              {title}
            </Spoiler>
          </h1>
          {subtitle === null ? null : (
            <Spoiler as="p" when={isSpoiler} className={styles.dek}>
              {subtitle}
            </Spoiler>
          )}
          <div className={styles.byline}>
            {author === null ? null : (
              <span className={`center ${styles.initials}`} aria-hidden="true">
                {initialsOf(author)}
              </span>
            )}
            <p>
              {author === null ? null : <b>By {author}</b>}
              <Published at={article.publishedAt} />
              {text === '' ? null : ` · ${minutesOf(text)} min read`}
            </p>
          </div>
        </div>
      </div>
    </header>
  )
}

function Published({ at }: { at: string }) {
  const timeZone = useFanTimeZone()
  const leagueNowMs = useLeagueNow()

  return <time dateTime={at}>{publishedAtText(at, timeZone, leagueNowMs)}</time>
}

function minutesOf(text: string): number {
  return Math.max(1, Math.ceil(text.split(/\s+/).length / WORDS_OF_MINUTE))
}

function initialsOf(author: string): string {
  return author
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
