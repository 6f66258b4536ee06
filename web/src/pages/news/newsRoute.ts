import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { NEWS_PARAMETERS } from './newsAddress.ts'

export { NewsPage as Component } from './NewsPage.tsx'
export { loadNews as loader } from './newsData.ts'
export { NewsPageSkeleton as Skeleton } from './NewsPageSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(NEWS_PARAMETERS)
