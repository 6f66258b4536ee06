import type { PolicySources } from './policySources.ts'

interface SignInSettings {
  readonly authDomain: string
  readonly emulatorUrl: string | undefined
  readonly googleClientId: string | undefined
}

const accounts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
// Exact files, because whole hosts and folders would also allow everything else published there.
const captchaScripts = [
  'https://www.google.com/recaptcha/api.js',
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/',
]
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
/** Scripts that load the frame to which Google's sign-in window reports. */
const windowScripts = ['https://apis.google.com/js/', 'https://apis.google.com/_/scs/']
const googlePrompt = 'https://accounts.google.com/gsi/'

/**
 * The hosts that signing in needs: accounts and tokens, the captcha before a code is sent to a phone, and
 * Google's window and prompt where Google is offered. With the emulator, which has no captcha, accounts and
 * window are the emulator's.
 * @param settings undefined where nobody can sign in: then there are none.
 */
export function signInSources(settings: SignInSettings | undefined): PolicySources {
  if (!settings) return {}
  const { authDomain, emulatorUrl, googleClientId } = settings
  const provider =
    emulatorUrl === undefined
      ? { connect: accounts, script: captchaScripts, frame: captchaFrames }
      : { connect: [emulatorUrl], script: [], frame: [] }
  if (googleClientId === undefined) return provider
  return {
    connect: [...provider.connect, googlePrompt],
    script: [...provider.script, ...windowScripts, googlePrompt],
    style: [googlePrompt],
    frame: [...provider.frame, emulatorUrl ?? `https://${authDomain}`, googlePrompt],
  }
}
