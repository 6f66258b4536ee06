import { useQuery } from '@apollo/client/react'
import type { Ad_AdsFragment, ArticlePageQuery } from '../../__generated__/graphql.ts'
import { maySpoil, spoiledIds, spoilerFreeTitle } from '../../features/feed/feedStory.ts'
import { articlePath, paths, sharePicturePath } from '../../lib/address/paths.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import { isLive } from '../../features/games/statePredicates.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleEnd } from './ArticleEnd.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { ARTICLE_LIVE_GAMES } from './articleData.ts'
import { parseBody, textOf } from './bodyNodes.ts'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { HiddenBody } from './HiddenBody.tsx'
import { MentionedPlayers } from './MentionedPlayers.tsx'
import { MissingBody } from './MissingBody.tsx'
import { articleDescription } from './articleDescription.ts'
import { newsArticle } from './newsArticle.ts'
import { RelatedStories } from './RelatedStories.tsx'
import styles from './ArticlePage.module.css'

/** Most deployments have no advertisements. Their place is the page's own, so that it stays when the code does not come. */
const Ad = lazyPart({
  module: 'src/features/ads/Ad.tsx',
  load: async () => (await import('../../features/ads/Ad.tsx')).Ad,
  failed: null,
})

const KEYWORDS = ['lacrosse', 'women’s lacrosse', 'WLL', 'news']

interface ArticleProps {
  article: NonNullable<ArticlePageQuery['article']>
  /** Null where there are no advertisements; undefined where that is not known. */
  ads: Ad_AdsFragment | null | undefined
}

/**
 * An article: what it is called, the game that its clubs play right now, its body with the players and games that it names, and
 * what to read next. While scores are hidden, one button shows all of a story that may give a result away.
 */
export function Article({ article, ads }: ArticleProps) {
  const { body, isBodySpoiler, mentionedPlayers, mentionedGames, officialId } = article
  const liveGames = useLiveGames(article)
  const storyId = `article:${officialId}`
  const isSpoiler = maySpoil(article)
  const isShown = useRevealed(storyId)
  const areGamesShown = useRevealed(isSpoiler ? spoiledIds(article) : null)
  const isRevealed = isShown || areGamesShown
  // The server does not know whether a fan hides scores, and a search engine shows the tab's title to everybody.
  const safeTitle = isSpoiler ? spoilerFreeTitle(article) : article.title
  const { className, style } = teamStyle(article.team)
  const nodes = parseBody(body ?? '')
  const text = textOf(nodes)
  const inRail = new Set(liveGames.map(({ id }) => id))
  const players = mentionedPlayers ?? []

  return (
    <>
      <PageMeta
        title={safeTitle}
        description={import.meta.env.SSR ? articleDescription(article, text) : ''}
        // The topics begin with the winner.
        keywords={[...KEYWORDS, ...(isSpoiler ? [] : article.topics.map(({ name }) => name))]}
        canonical={articlePath(officialId)}
        crawlers={
          import.meta.env.SSR
            ? {
                publishedAt: article.publishedAt,
                picture: { path: sharePicturePath('news', officialId), alt: safeTitle },
                data: (origin) => [newsArticle(article, origin)],
                above: [{ name: 'News', path: paths.news }],
              }
            : undefined
        }
      />
      <article
        className={[className, isSpoiler && SPOILER_GROUND].filter(Boolean).join(' ')}
        style={style}
        data-revealed={isRevealed || undefined}
        tabIndex={-1}
      >
        <ArticleHead article={article} text={text} />
        <div className={`wrap ${styles.columns}`}>
          {liveGames.length === 0 ? null : (
            <aside className={styles.live} aria-label="On now">
              {liveGames.map((game) => (
                <GameClash key={game.id} game={game} />
              ))}
            </aside>
          )}
          <div className={styles.story}>
            {body === null ? (
              <MissingBody link={article.link} />
            ) : (
              <Spoiler
                as="div"
                when={isBodySpoiler}
                instead={<HiddenBody storyId={storyId} />}
                className={styles.body}
              >
                <ArticleBody
                  nodes={nodes}
                  players={players}
                  games={(mentionedGames ?? []).filter((game) => !(isLive(game) && inRail.has(game.id)))}
                />
              </Spoiler>
            )}
            {ads?.slots.some(({ place }) => place === 'ARTICLE') ? (
              <div className={styles.ad}>
                <Ad ads={ads} place="ARTICLE" />
              </div>
            ) : null}
            <ArticleEnd safeTitle={safeTitle} topics={article.topics} isSpoiler={isSpoiler} />
          </div>
          <Spoiler as="div" when={isBodySpoiler} className={styles.players}>
            <MentionedPlayers players={players} />
          </Spoiler>
        </div>
      </article>
      <RelatedStories stories={article.related ?? []} />
    </>
  )
}

/** The games that the article's clubs play right now. They are kept up to date, as the games in its body are. */
function useLiveGames({ tags, team, mentionedGames }: ArticleProps['article']) {
  const { data } = useQuery(ARTICLE_LIVE_GAMES)
  const isConcerned = (side: { id: string; officialId: string } | null) =>
    side !== null && (side.id === team?.id || tags.includes(side.officialId))
  const games = (data?.liveGames ?? []).filter(
    (game) => isLive(game) && (isConcerned(game.homeTeam) || isConcerned(game.awayTeam)),
  )
  useLive({ query: ARTICLE_LIVE_GAMES, variables: {}, games: [...games, ...(mentionedGames ?? [])] })

  return games
}
