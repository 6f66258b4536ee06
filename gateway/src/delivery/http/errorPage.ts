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
  503: {
    title: 'Everybody is here',
    sentence: 'So many pages are being opened just now that this one has to wait. Load it again in a moment.',
  },
}

/** After how many seconds a client may ask again for a page that was refused. */
const RETRY_AFTER_S = '2'

/** The headers of the page for when no other can be rendered, which no cache may keep. */
export function errorPageHeaders(status: number): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': noStore,
    ...(status === 503 && { 'retry-after': RETRY_AFTER_S }),
  }
}

/**
 * The page for when no other can be rendered: without scripts and style sheets, which could fail too.
 *
 * @param text that of a status, or of a page that came too late.
 * @param requestId helps to find the log line.
 */
export function errorPage(text: keyof typeof texts, requestId: string): string {
  const { title, sentence } = texts[text]
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
  </head>
  <body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.25rem">
    <main>
      <h1 style="font-size: 1.75rem; line-height: 1.2">${title}</h1>
      <p>${sentence}</p>
      <p>${text === 400 ? '' : '<a href="">Try again</a> · '}<a href="/">Go to the home page</a></p>
      <p><small>Request ${requestId}</small></p>
    </main>
  </body>
</html>
`
}
