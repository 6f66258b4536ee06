import { StagedSkeleton } from '../../ui/PageSkeleton.tsx'

/** Stands for the page while it is being loaded: the head, its bar and the first panels. */
export function PlayerSkeleton() {
  return <StagedSkeleton stage={[520, 520, 440]} bar={49} panels={[320, 456]} rail />
}
