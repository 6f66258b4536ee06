import { useQuery } from '@apollo/client/react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type {
  ArticlePageQueryVariables,
  Ad_AdsFragment,
  ArticlePageQuery,
} from '../../__generated__/graphql.ts'
import { maySpoil, safeTitle, spoiledIds } from '../../features/feed/feedStory.ts'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { isLive } from '../../features/games/statePredicates.ts'
import { articlePath, paths, sharePicturePath, newsTagPath } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { useLive } from '../../lib/live/useLive.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import buttons from '../../ui/Button.module.css'
import { ButtonLink } from '../../ui/Button.tsx'
import { ChipList } from '../../ui/ChipLinks.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { FailedScreen } from '../../ui/Loaded.tsx'
import { ShareButton } from '../../ui/ShareButton.tsx'
import { RevealButton } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import { SPOILER_GROUND } from '../../ui/spoiler/spoilerGround.ts'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { ArticleBody, MentionedPlayers } from './ArticleBody.tsx'
import { ARTICLE_PAGE, ARTICLE_LIVE_GAMES, articleDescription, newsArticle } from './articleData.ts'
import { ArticleHead } from './ArticleHead.tsx'
import { ArticleSkeleton } from './ArticleSkeleton.tsx'
import styles from './ArticlePage.module.css'
import { parseBody, textOf } from './bodyBlocks.ts'
import { RelatedStories } from './RelatedStories.tsx'

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

/** Most deployments have no advertisements. Their place is the page's own, so that it stays when the code does not come. */
const Ad = lazyPart({
  module: 'src/features/ads/Ad.tsx',
  load: async () => (await import('../../features/ads/Ad.tsx')).Ad,
  failed: null,
})

const KEYWORDS = ['lacrosse', 'women’s lacrosse', 'WLL', 'news']

/** The page of an article. */
export function ArticlePage() {
  const { variables } = useLoaderData<LoaderResult<ArticlePageQueryVariables>>()
  const { data, isLoading, retry } = usePageQuery(ARTICLE_PAGE, variables)
  if (isLoading) return <ArticleSkeleton />
  if (!data?.article) {
    return (
      <FailedScreen
        title="News"
        description="A story of the Women’s Lacrosse League."
        what="story"
        retry={retry}
      />
    )
  }

  return <Article key={data.article.id} article={data.article} ads={data.site?.ads} />
}

interface ArticleProps {
  article: NonNullable<ArticlePageQuery['article']>
  /** Null where there are no advertisements; undefined where that is not known. */
  ads: Ad_AdsFragment | null | undefined
}

/**
 * An article: what it is called, the game that its clubs play right now, its body with the players and games that it names, and
 * what to read next. While scores are hidden, one button shows all of a story that may give a result away.
 */
function Article({ article, ads }: ArticleProps) {
  const { body, isBodySpoiler, mentionedPlayers, mentionedGames, officialId } = article
  const liveGames = useLiveGames(article)
  const storyId = `article:${officialId}`
  const isSpoiler = maySpoil(article)
  const isBodyRevealed = useRevealed(storyId)
  const areGamesRevealed = useRevealed(isSpoiler ? spoiledIds(article) : null)
  const isRevealed = isBodyRevealed || areGamesRevealed
  // The server does not know whether a fan hides scores, and a search engine shows the tab's title to everybody.
  const title = safeTitle(article)
  const { className, style } = teamStyle(article.team)
  const nodes = parseBody(body ?? '')
  const text = textOf(nodes)
  const inRail = new Set(liveGames.map(({ id }) => id))
  const players = mentionedPlayers ?? []

  return (
    <>
      <PageMeta
        title={title}
        description={import.meta.env.SSR ? articleDescription(article, text) : ''}
        // The topics begin with the winner.
        keywords={[...KEYWORDS, ...(isSpoiler ? [] : article.topics.map(({ name }) => name))]}
        canonical={articlePath(officialId)}
        crawlers={
          import.meta.env.SSR
            ? {
                publishedAt: article.publishedAt,
                picture: { path: sharePicturePath('news', officialId), alt: title },
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
        <div className={`wrap stack ${styles.columns}`}>
          {liveGames.length === 0 ? null : (
            <aside className={`stack ${styles.live}`} aria-label="On now">
              {liveGames.map((game) => (
                <GameClash key={game.id} game={game} />
              ))}
            </aside>
          )}
          <div className={styles.story}>
            {body === null ? (
              <MissingBody link={article.link} />
            ) : (
              <Spoiler as="div" when={isBodySpoiler} instead={<HiddenBody storyId={storyId} />}>
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
            <ArticleEnd article={article} />
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

/** Stands in place of a story that may give a result away while scores are hidden; its button shows the whole story. */
function HiddenBody({ storyId }: { storyId: string }) {
  return (
    <div className={styles.hidden}>
      <p>This story may give a result away, and scores are hidden</p>
      <RevealButton spoilerId={storyId}>Show</RevealButton>
    </div>
  )
}

/** Stands in place of a body that the league has not sent: the way to where the story first ran, and another attempt. */
function MissingBody({ link }: { link: string | null }) {
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const source = safeHref(link)

  return (
    <div className={`stack ${styles.missing}`}>
      <p className={styles.notice} role="status">
        The rest of this story is not here yet.
        {source === null ? ' Look again in a while.' : ' You can read all of it where it first ran.'}
      </p>
      <div className="cluster gap12">
        {source === null ? (
          <ButtonLink to={paths.news}>All news</ButtonLink>
        ) : (
          <ButtonLink to={source} isNewTab>
            Read at {hostOf(source)}
          </ButtonLink>
        )}
        <a
          className={`${buttons.button} ${buttons.outline}`}
          href={pathname}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void revalidate()
          }}
        >
          {state === 'loading' ? 'Trying again…' : 'Try again'}
        </a>
      </div>
    </div>
  )
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}

/** The end of a story: more on what it is about, and the button to share it. */
function ArticleEnd({ article }: Pick<ArticleProps, 'article'>) {
  const { topics } = article
  // It is shared with people who may hide scores.
  const title = safeTitle(article)

  return (
    <div className={`stack ${styles.end}`}>
      {topics.length === 0 ? null : (
        // The order of the topics begins with the winner.
        <Spoiler as="div" when={maySpoil(article)}>
          <p className="label muted">More on</p>
          <ChipList
            className={styles.topics}
            links={topics.map(({ tag, name, team }) => ({
              to: newsTagPath(tag),
              label: team?.name ?? name,
              mark: team === null ? null : <TeamMark code={team.code} logo={team.logo} size={22} />,
            }))}
          />
        </Spoiler>
      )}
      <div className={styles.share}>
        <ShareButton key={title} title={title} />
      </div>
    </div>
  )
}
