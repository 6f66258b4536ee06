import { createContext } from 'react'

/** The site's public origin, such as https://www.example.com, for absolute addresses. Empty when it is not set. */
export const SiteOrigin = createContext('')
