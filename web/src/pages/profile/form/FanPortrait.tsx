import type { Account } from '../../../session/signInProvider.ts'
import type { Fan } from '../../../session/fanRecord.ts'
import { initialsOf } from '../../../features/fan/fanBadge.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/picture/Picture.tsx'
import { fanName } from './fanName.ts'
import styles from './FanPortrait.module.css'

/** A fan's picture, or her initials on the color of the team around it, with her name. */
export function FanPortrait({ fan, account }: { fan: Fan; account: Account }) {
  const name = fanName(fan, account)
  const initials = initialsOf(fan)

  return (
    <div className={styles.person}>
      <span className={styles.portrait} aria-hidden="true">
        <Picture
          src={fan.portraitUrl}
          alt=""
          width={72}
          height={72}
          fallback={<span className={styles.initials}>{initials ?? <Icon name="profile" />}</span>}
        />
      </span>
      <p>
        <b>{name}</b>
        <span>
          {fan.portraitUrl === null
            ? 'Your picture comes with your account. It has none yet.'
            : 'Your picture comes with your account.'}
        </span>
      </p>
    </div>
  )
}
