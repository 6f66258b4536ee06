import { Icon } from '../../ui/Icon.tsx'
import figures from '../../ui/figures.svg?url'
import styles from './SignInArt.module.css'

const reasons = [
  'Your club marked on every page',
  'Your players on all your devices',
  'One sign-in, kept on this device',
]

/** The left side of the panel on wide screens: a player who celebrates, and what an account is good for. */
export function SignInArt() {
  return (
    <div className={`league ${styles.side}`}>
      <div className={styles.scene} aria-hidden="true">
        <svg className="art" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" focusable="false">
          <use href={`${figures}#field`} width="1600" height="900" />
          <use href={`${figures}#joy`} x="560" y="-30" width="522" height="980" />
        </svg>
      </div>
      <div className={styles.text}>
        <p className={styles.promise}>
          Your team,
          <br />
          first every time
        </p>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" /> {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
