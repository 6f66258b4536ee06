import { Link } from 'react-router-dom'
import { statNames } from '../../../__generated__/statNames.ts'
import type { MyPlayer_PlayerFragment } from '../../../__generated__/graphql.ts'
import { isLive } from '../../../features/games/statePredicates.ts'
import { GameOfDay } from '../../../features/games/GameTexts.tsx'
import { resultOf } from '../../../features/games/gameResults.ts'
import { playerName } from '../../../features/players/playerDetails.ts'
import { playerPath } from '../../../lib/address/paths.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { formatShortDay, gameDay } from '../../../lib/time/formatGameTime.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PlayerPortrait } from '../../../ui/PlayerPortrait.tsx'
import { QueryFailed } from '../../../ui/QueryFailed.tsx'
import { SectionHeading } from '../../../ui/SectionHeading.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { RevealButton, SpoilerFigure } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import { stateWord } from '../../../lib/live/stateWord.ts'
import styles from './MyPlayers.module.css'
import type { LoadedPlayers } from '../profileData.ts'

/** The players whom a fan follows, each with what she did in her latest game. */
export function MyPlayers({ players, isLoading, hasFailed, retry }: LoadedPlayers) {
  const known = players.flatMap(({ player }) => player ?? [])

  return (
    <section aria-labelledby="my-players">
      <SectionHeading id="my-players" more={{ to: '#favorites', label: 'Edit' }}>
        Your players
      </SectionHeading>
      {players.length === 0 ? (
        <EmptyState icon="follow" title="Nobody yet">
          <p>Add players under Favorites, or press Follow on a player’s page.</p>
        </EmptyState>
      ) : hasFailed ? (
        <QueryFailed what="players" retry={retry} />
      ) : known.length === 0 && isLoading ? (
        <Panel aria-busy="true">
          {players.slice(0, 4).map(({ slug }) => (
            <div key={slug} className={styles.player}>
              <Skeleton height={100} />
              <Skeleton height={60} />
            </div>
          ))}
        </Panel>
      ) : known.length === 0 ? (
        <EmptyState icon="follow" title="Not in this season">
          <p>None of the players you follow plays in this season.</p>
        </EmptyState>
      ) : (
        <Panel as="ul">
          {known.map((player) => (
            <PlayerRow key={player.slug} player={player} />
          ))}
        </Panel>
      )}
    </section>
  )
}

function PlayerRow({ player }: { player: MyPlayer_PlayerFragment }) {
  const { team, slug, number, portrait } = player
  const game = player.games?.[0]
  const { className, style } = teamStyle(team)
  const revealed = useRevealed(game ? gameSpoilerId(game.game) : null)

  return (
    <li
      className={`linkedCard ${className} ${styles.player}`}
      style={style}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <span className={styles.portrait}>
        <PlayerPortrait number={number} src={portrait?.url} width={80} height={101} />
      </span>
      <div className={styles.about}>
        {team === null ? null : (
          <p className={`label ${styles.team}`}>
            <TeamMark code={team.code} logo={team.logo} size={22} />
            {team.name}
          </p>
        )}
        <h3>
          <Link to={playerPath(slug)}>{playerName(player)}</Link>
        </h3>
        {game ? (
          <LatestGame game={game} name={playerName(player)} />
        ) : (
          <p className={styles.game}>
            {player.games === null ? 'Her games could not be loaded.' : 'No game this season.'}
          </p>
        )}
      </div>
      {game ? (
        <dl className={styles.figures}>
          {game.stats.cells.map(({ stat, code, text }) => (
            <div key={stat}>
              <dt>
                <abbr title={statNames[stat]?.[1] ?? code}>{code}</abbr>
              </dt>
              <dd>
                <SpoilerFigure spoilerId={gameSpoilerId(game.game)}>{text}</SpoilerFigure>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

type LatestGameOfPlayer = NonNullable<MyPlayer_PlayerFragment['games']>[number]

const OUTCOMES = { W: 'won', L: 'lost', T: 'tied' }

/** Whom she played and when, and how it went: "at Guard, Jul 12 · won 12–9". */
function LatestGame({ game, name }: { game: LatestGameOfPlayer; name: string }) {
  const { preposition, opponent, letter, score } = resultOf(game)
  const day = formatShortDay(gameDay(game.game))
  const note = game.game.state.__typename === 'SuspendedGame' ? 'Suspended' : stateWord(game.game)
  const outcome = [letter === null ? null : OUTCOMES[letter], score].filter(Boolean).join(' ')

  return (
    <p className={styles.game}>
      {[preposition, opponent?.name ?? 'To be decided'].filter(Boolean).join(' ')}, {day}
      <GameOfDay game={game.game} />
      {isLive(game.game) ? <span className={styles.muted}> · being played</span> : null}
      {note === null ? null : <span className={styles.muted}> · {note.toLowerCase()}</span>}
      {outcome === '' ? null : (
        <Spoiler
          className={styles.muted}
          instead={
            <RevealButton
              spoilerId={gameSpoilerId(game.game)}
              look="quiet"
              className={styles.reveal}
              aria-label={`Show what ${name} did on ${day}`}
            >
              Show
            </RevealButton>
          }
        >
          {' '}
          · {outcome}
        </Spoiler>
      )}
    </p>
  )
}
