import styles from './VideoPlayer.module.css'

/** The disc of the button that plays a clip. */
export function PlayDisc() {
  return (
    <span className={styles.play} aria-hidden="true">
      <svg viewBox="0 0 18 20">
        <path d="M0 0v20l18-10z" />
      </svg>
    </span>
  )
}
