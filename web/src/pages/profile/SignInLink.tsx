import { openSignIn } from '../../session/signInRequest.ts'
import { leavesPageOpen } from '../../lib/leavesPageOpen.ts'
import { paths } from '../../lib/address/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** Opens the sign-in panel over the page; without scripts and in a new tab it leads to the page of the panel. */
export function SignInLink() {
  return (
    <ButtonLink
      look="spark"
      to={paths.login}
      onClick={(event) => {
        if (leavesPageOpen(event)) return
        if (openSignIn({ returnPath: paths.profile })) event.preventDefault()
      }}
    >
      Sign in
    </ButtonLink>
  )
}
