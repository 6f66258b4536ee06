import { Skeleton } from '../../ui/Skeleton.tsx'
import boards from '../../features/stats/LeaderBoards.module.css'

const BOARDS = 3
/** The height of the first player's picture and nine rows. */
const BOARD_HEIGHT = 176 + 9 * 68

/** The boxes of the boards that are being loaded. */
export function StatsSkeleton() {
  return (
    <div className={`columns ${boards.boards}`}>
      {Array.from({ length: BOARDS }, (_, at) => (
        <div key={at} className={boards.place}>
          <Skeleton height={BOARD_HEIGHT} />
        </div>
      ))}
    </div>
  )
}
