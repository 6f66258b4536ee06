import type { Actions } from '../control/answerCommand.ts'
import { CommandError, stringField } from '../control/command.ts'

/** The commanded state of the shop. */
interface ShopState {
  /** The currency of all prices. */
  currency: string
  /** Whether the shop is behind its password page: no product has a page then. */
  isLocked: boolean
  /** The version that answers, whichever is requested; undefined for the requested one. */
  version: string | undefined
}

const USUAL: ShopState = { currency: 'USD', isLocked: false, version: undefined }

/**
 * Creates the state of the shop, with its commands:
 * - `sellIn` {currency} sets the currency of all prices
 * - `lock` puts the shop behind its password page
 * - `expire` {to} makes the version `to` answer every request, as Shopify does a year after a version's
 * release
 */
export function createShopState(): { now: () => ShopState; actions: Actions; reset: () => void } {
  let state = USUAL
  const change = (changes: Partial<ShopState>) => {
    state = { ...state, ...changes }
    return { ok: true }
  }
  return {
    now: () => state,
    actions: {
      sellIn: (command) => {
        const currency = stringField(command, 'currency')
        if (!/^[A-Z]{3}$/.test(currency)) throw new CommandError('currency must be a code such as JPY')
        return change({ currency })
      },
      lock: () => change({ isLocked: true }),
      expire: (command) => change({ version: stringField(command, 'to') }),
    },
    reset: () => void change(USUAL),
  }
}
