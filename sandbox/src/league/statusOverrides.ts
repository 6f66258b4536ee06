import { CommandError, stringField, wholeNumberField } from '../control/command.ts'
import type { Actions } from '../control/answerCommand.ts'

/** A command's fields for a game, as in the payload; a missing field stays as simulated. */
interface StatusOverride {
  eventStatus?: number
  gameStatus?: string | null
}

/** The statuses of games that were set by command, for all servers that send games. */
export interface StatusOverrides {
  /** The fields that were set for a game, by its slug. */
  of: (slug: string) => StatusOverride
  /** The command `setStatus`. */
  actions: Actions
  clear: () => void
}

/**
 * Creates the command `setStatus` {slug, eventStatus?, gameStatus?}, which sets the status number and the
 * status text of a game: in the season's list, in the game's own record, and the number in the live system
 * too. A second command for the same game adds to the first; `gameStatus: null` removes the text.
 */
export function createStatusOverrides(): StatusOverrides {
  const games = new Map<string, StatusOverride>()
  return {
    of: (slug) => games.get(slug) ?? {},
    actions: {
      setStatus: (command) => {
        const { eventStatus, gameStatus } = command
        if (eventStatus === undefined && gameStatus === undefined) {
          throw new CommandError('eventStatus or gameStatus must be given')
        }
        const slug = stringField(command, 'slug')
        games.set(slug, {
          ...games.get(slug),
          ...(eventStatus !== undefined && { eventStatus: wholeNumberField(command, 'eventStatus') }),
          ...(gameStatus !== undefined && {
            gameStatus: gameStatus === null ? null : stringField(command, 'gameStatus'),
          }),
        })
        return { ok: true }
      },
    },
    clear: () => games.clear(),
  }
}
