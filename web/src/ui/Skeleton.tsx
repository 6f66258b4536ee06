import styles from './Skeleton.module.css'

/** A placeholder with the same size as the content that is being loaded: CSS lengths, or numbers for px. */
export function Skeleton({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <div className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}
