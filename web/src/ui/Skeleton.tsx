import styles from './Skeleton.module.css'

/** A box that stands where content will be, of the exact same size: CSS lengths, or px as numbers. */
export function Skeleton({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <div className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}
