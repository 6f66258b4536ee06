import { useLocation, useRevalidator } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import buttons from '../../ui/Button.module.css'
import styles from './ArticlePage.module.css'

/** Stands in place of a body that the league has not sent: the way to where the story first ran, and another attempt. */
export function MissingBody({ link }: { link: string | null }) {
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const source = safeHref(link)

  return (
    <div className={styles.missing}>
      <p className={styles.notice} role="status">
        The rest of this story is not here yet.
        {source === null ? ' Look again in a while.' : ' You can read all of it where it first ran.'}
      </p>
      <div className={styles.links}>
        {source === null ? (
          <ButtonLink to={paths.news}>All news</ButtonLink>
        ) : (
          <ButtonLink to={source} isNewTab>
            Read at {hostOf(source)}
          </ButtonLink>
        )}
        <a
          className={`${buttons.button} ${buttons.outline}`}
          href={pathname}
          aria-busy={state === 'loading'}
          onClick={(event) => {
            event.preventDefault()
            void revalidate()
          }}
        >
          {state === 'loading' ? 'Trying again…' : 'Try again'}
        </a>
      </div>
    </div>
  )
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}
