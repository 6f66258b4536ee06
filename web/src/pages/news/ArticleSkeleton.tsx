import { StagedSkeleton } from '../../ui/PageSkeleton.tsx'

/** Stands for the page while it is being loaded: the head and the text. */
export function ArticleSkeleton() {
  return <StagedSkeleton stage={[640, 560, 560]} panels={[880]} />
}
