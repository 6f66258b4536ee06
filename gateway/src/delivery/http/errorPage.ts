import { noStore } from './cachePolicy.ts'

const texts = {
  400: { title: 'That address does not work', sentence: 'There is a mistake in the address you opened.' },
  500: {
    title: 'Unexpected Application Error!',
    sentence: 'This page could not be made. Loading it again in a moment may help.',
  },
  late: {
    title: 'This page is taking too long',
    sentence: 'It could not be put together just now. Try again in a moment.',
  },
  429: {
    title: 'One moment, please',
    sentence:
      'So many pages have been opened from your network that this one has to wait. Load it again in a moment.',
  },
  503: {
    title: 'Everybody is here',
    sentence: 'So many pages are being opened just now that this one has to wait. Load it again in a moment.',
  },
}

/** After how many seconds a page that is late may be asked for again. */
export const LATE_RETRY_SECONDS = 2

/** The headers of the page for when no other can be rendered, which no cache may keep. */
export function errorPageHeaders(retryAfterSeconds?: number): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': noStore,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  }
}

/** The styles of the error page, as attributes: a style sheet could fail too, and the Content-Security-Policy forbids one in the page. */
const styles = {
  body: `margin: 0; min-height: 100vh; box-sizing: border-box; padding: 2rem max(1.25rem, 50vw - 36rem); display: grid;
    align-content: center; background: #12185a; color: #fff; font: 1.125rem/1.5 system-ui, sans-serif`,
  title: `margin: 0; max-width: 14ch; text-transform: uppercase; text-wrap: balance;
    font: 700 clamp(2rem, 1.25rem + 4.5vw, 4.5rem)/0.95 'Barlow Condensed', 'Arial Narrow', system-ui, sans-serif`,
  sentence: 'margin: 1rem 0 1.5rem; max-width: 34rem',
  links: 'margin: 0; display: flex; flex-wrap: wrap; gap: 0.5rem',
  first: 'background: #ddf93b; color: #0a0e1f',
  second: 'box-shadow: inset 0 0 0 1.5px; color: inherit',
  request: 'margin: 2rem 0 0; font-size: 0.8125rem; color: #c9d0e0; overflow-wrap: anywhere',
}
const ofLink = 'padding: 0.625rem 1.25rem; border-radius: 6px; font-weight: 600; text-decoration: none'

/**
 * The static error page, for when no other can be rendered: without scripts and style sheets, which could
 * fail too.
 * @param text which text to show: by status, or for a page that timed out.
 * @param requestId helps to find the log line.
 */
export function errorPage(text: keyof typeof texts, requestId: string): string {
  const { title, sentence } = texts[text]
  // A malformed address will be malformed at the next try too, so there is no "Try again".
  const links = [...(text === 400 ? [] : [['', 'Try again']]), ['/', 'Go to the home page']].map(
    ([address, name], at) =>
      `<a href="${address}" style="${ofLink}; ${at === 0 ? styles.first : styles.second}">${name}</a>`,
  )
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="dark">
    <title>${title}</title>
  </head>
  <body style="${styles.body}">
    <main>
      <h1 style="${styles.title}">${title}</h1>
      <p style="${styles.sentence}">${sentence}</p>
      <p style="${styles.links}">${links.join(' ')}</p>
      <p style="${styles.request}">Request ${requestId}</p>
    </main>
  </body>
</html>
`
}
