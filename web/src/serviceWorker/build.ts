declare const SITE_BUILD: string
declare const SITE_FILES: readonly string[]

/** The id of the build that this service worker belongs to; its pages bear the same (web/serviceWorkerFile.ts sets both). */
export const build = SITE_BUILD

/** The addresses of the files that are cached from the beginning. */
export const files = SITE_FILES
