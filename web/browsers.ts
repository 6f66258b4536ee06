/** The oldest browsers in which the app runs: they have the functions that the inline script asks for (src/app/render/inlineScript.ts). */
export const APP_BROWSERS = ['chrome120', 'edge120', 'firefox124', 'safari17.4']

/** The oldest browsers that show the server's pages as they are meant; between the two, pages work without their script. */
export const PAGE_BROWSERS = ['chrome111', 'edge111', 'firefox121', 'safari16.4']
