import { Icon } from '../../ui/Icon.tsx'
import styles from './ShopPage.module.css'

/** The way to the store itself, outside this site. Without an address nothing is drawn. */
export function StoreLink({ store }: { store: string | null }) {
  if (store === null) return null
  return (
    <a href={store} className={styles.link}>
      Open the store
      <Icon name="chevronRight" size={16} />
    </a>
  )
}
