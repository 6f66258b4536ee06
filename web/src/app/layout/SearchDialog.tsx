import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { LoadedDialog } from './LoadedDialog.tsx'
import { SEARCH_DIALOG_ID } from '../../lib/openDialog.ts'

/** Its route contains the panel: when a fan is about to press the link, linkIntent.ts loads the search's own page. */
const SearchPanel = lazyPart({
  module: 'src/pages/search/searchRoute.ts',
  load: async () => (await import('../../pages/search/searchRoute.ts')).SearchPanel,
})

/**
 * The search in a dialog over the open page. Its field is there from the start, so that a fan can type at once, and phones show their
 * keyboard; until results as she types have been loaded, Enter leads to the page of results.
 *
 * @param teams null when they could not be loaded.
 */
export function SearchDialog({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return (
    <LoadedDialog id={SEARCH_DIALOG_ID} label="Search" look="screen" load={SearchPanel.preload}>
      {(isLoaded) => (isLoaded ? <SearchPanel teams={teams} /> : <SearchBar />)}
    </LoadedDialog>
  )
}
