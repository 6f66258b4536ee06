import { StagedSkeleton } from '../../ui/PageSkeleton.tsx'

/** Stands for a team's page while it is being loaded: the head, its bar and the first panels. */
export function TeamSkeleton() {
  return <StagedSkeleton stage={[520, 436, 490]} bar={49} gap={40} panels={[456, 456]} rail />
}
