import { paths } from '../../lib/address/paths.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import { MAX_COMPARED, MAX_PLAYERS_SHOWN, PLAYERS_SHOWN } from './statsAddress.ts'
import styles from './TableFoot.module.css'

interface TableFootProps {
  /** How many players the table shows. */
  shown: number
  count: number
  chosen: number
  /** The query of the address, or of the one that is being loaded. */
  search: URLSearchParams
  onClear: () => void
}

/** The bar under the table: the button for more rows, and the one that compares, which stays visible while players are ticked. */
export function TableFoot({ shown, count, chosen, search, onClear }: TableFootProps) {
  const foot = useFocusAfterRemoval<HTMLDivElement>(focusFirst)
  return (
    <div ref={foot} className={chosen > 0 ? `${styles.foot} ${styles.choosing}` : styles.foot}>
      <p className="small" role="status">
        {chosen > 0
          ? `${chosen} of ${MAX_COMPARED} players chosen`
          : `${shown} of ${count} players. Tick two to four to compare them.`}
      </p>
      <div className={styles.actions}>
        {chosen > 0 ? (
          <Button look="quiet" data-removes onClick={onClear}>
            Clear
          </Button>
        ) : shown < Math.min(count, MAX_PLAYERS_SHOWN) ? (
          <ButtonLink
            look="outline"
            dense
            keepScroll
            to={paths.stats + withParams(search, { show: String(shown + PLAYERS_SHOWN) })}
          >
            Show more
          </ButtonLink>
        ) : null}
        <Button type="submit" dense>
          Compare
        </Button>
      </div>
    </div>
  )
}

function focusFirst(foot: HTMLElement): void {
  foot.querySelector<HTMLElement>('a, button')?.focus()
}
