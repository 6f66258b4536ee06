import { useOnline } from '../../lib/loading/online.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TryAgain } from '../../ui/TryAgain.tsx'
import styles from './ShopFailed.module.css'

interface ShopFailedProps {
  /** The address of the store; null when the site's links could not be loaded either. */
  store: string | null
  retry: () => Promise<unknown>
}

/** Shown in place of the products when the store did not answer. */
export function ShopFailed({ store, retry }: ShopFailedProps) {
  const online = useOnline()

  return (
    <Panel as="section" className={styles.failed} role="alert">
      <div className={styles.picture}>
        <EmptyHanger />
      </div>
      <div className={styles.text}>
        <h2>The shop did not load</h2>
        <p>
          {online
            ? 'Our store is not answering right now. The rest of the site works.'
            : 'You are offline. The shop comes back with your connection.'}
        </p>
        <div className={styles.links}>
          <TryAgain retry={retry} look="primary" />
          {store === null ? null : (
            <ButtonLink to={store} look="outline">
              Open the store
            </ButtonLink>
          )}
        </div>
      </div>
    </Panel>
  )
}

function EmptyHanger() {
  return (
    <svg viewBox="0 0 400 460" width="150" aria-hidden="true" fill="none">
      <g stroke="currentColor">
        <path d="M200 190v-34c0-14 30-18 30-44a30 30 0 0 0-60 0" strokeWidth="11" strokeLinecap="round" />
        <path
          d="M200 190 62 286c-18 14-10 38 12 38h252c22 0 30-24 12-38z"
          strokeWidth="16"
          strokeLinejoin="round"
        />
      </g>
      <g transform="rotate(9 200 340)">
        <path d="M200 324v34" stroke="currentColor" strokeWidth="4" />
        <path d="M170 356h60v78l-30 16-30-16z" fill="var(--league)" />
        <circle cx="200" cy="398" r="15" fill="var(--spark)" />
      </g>
    </svg>
  )
}
