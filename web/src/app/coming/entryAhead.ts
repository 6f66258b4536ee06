import type { DataRouter, RouterNavigateOptions, To } from 'react-router-dom'

type Navigate = (to: To | number | null, options?: RouterNavigateOptions) => Promise<void>

/** What a skeleton in place of the former page has to do when the fan goes another way (see ComingSkeleton). */
interface EntryAhead {
  /** Called on Back, Forward and a link to a part of the page, before the router hears of them. */
  popstate: (() => void) | null
  /** Begins a navigation, by the router's own function, while the history's current entry is that of a page still to come. */
  begin: ((navigate: Navigate, ...of: Parameters<Navigate>) => Promise<void>) | null
}

export const entryAhead: EntryAhead = { popstate: null, begin: null }

/**
 * Announces Back and Forward. Listeners of a window are called in the order in which they were added, so this must be called before
 * the router is created: the router stores the place to which a page is scrolled as soon as it hears of them.
 */
export function announcePopstate(): void {
  addEventListener('popstate', () => entryAhead.popstate?.())
}

/** Lets an entry that is ahead of its page have a say in each navigation, until that page or another one has come. */
export function heedEntryAhead(router: Pick<DataRouter, 'navigate' | 'state'>): void {
  const navigate = router.navigate as Navigate
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) => {
    if (!router.state.navigation.location) entryAhead.begin = null
    return entryAhead.begin?.(navigate, to, options) ?? navigate(to, options)
  }
}
