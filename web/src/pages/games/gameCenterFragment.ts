import { gql } from '@apollo/client'
import { GAME_CARD_FRAGMENT } from '../../features/games/card/GameCard.tsx'
import { HEAD_TO_HEAD_FRAGMENT } from '../../features/games/HeadToHead.tsx'
import { PERIOD_TABLE_FRAGMENT } from '../../features/games/scoreboard/PeriodTable.tsx'
import { PLAY_LIST_FRAGMENT } from '../../features/games/plays/PlayList.tsx'
import { WIN_CHANCE_FLOW_FRAGMENT } from '../../features/games/scoreboard/winChanceFlow.ts'
import { BOX_SCORE_FRAGMENT } from '../../features/games/boxScore/BoxScore.tsx'
import { BOX_SCORE_TEAM_STATS_FRAGMENT } from '../../features/games/boxScore/BoxScoreTeamStats.tsx'
import { HIGHLIGHTS_FRAGMENT } from '../../features/videos/Highlights.tsx'
import { DETAILS_AGE_FRAGMENT } from '../../lib/live/detailsAgeFragment.ts'

/** Everything the Game center shows of a game, and everything that changes while it is on. */
export const GAME_CENTER_FRAGMENT = gql`
  fragment GameCenter_game on Game {
    id
    year
    streamingUrl
    ...DetailsAge_game
    ...GameCard_game
    periods {
      ...PeriodTable_period
    }
    winChances {
      home
      away
    }
    plays {
      ...WinChanceFlow_play
      ...PlayList_play
    }
    boxScore {
      id
      ...BoxScore_boxScore
      ...BoxScoreTeamStats_boxScore
    }
    highlights {
      ...Highlights_video
    }
    headToHead {
      ...HeadToHead_headToHead
    }
  }
  ${DETAILS_AGE_FRAGMENT}
  ${GAME_CARD_FRAGMENT}
  ${PERIOD_TABLE_FRAGMENT}
  ${WIN_CHANCE_FLOW_FRAGMENT}
  ${PLAY_LIST_FRAGMENT}
  ${BOX_SCORE_FRAGMENT}
  ${BOX_SCORE_TEAM_STATS_FRAGMENT}
  ${HIGHLIGHTS_FRAGMENT}
  ${HEAD_TO_HEAD_FRAGMENT}
`
