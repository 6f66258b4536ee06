import { lazyPart } from '../../ui/lazyPart.tsx'
import { BrowseSkeleton } from './BrowseSkeleton.tsx'

/** What the page shows without a text: the page of results does without its code. */
export const SearchBrowse = lazyPart({
  module: 'src/pages/search/SearchBrowse.tsx',
  load: async () => (await import('./SearchBrowse.tsx')).SearchBrowse,
  fallback: <BrowseSkeleton />,
})
