import { exactly, loadingNothing, word } from '../../lib/address/parameter.ts'
import { ORDER } from '../../lib/address/seasonParameters.ts'

/** What a game's address holds: the team, the order and the plays that are shown, all of which the page has. */
export const GAME_PARAMETERS = [word('team'), word('sort'), ORDER, exactly('plays', 'all')].map(
  loadingNothing,
)
