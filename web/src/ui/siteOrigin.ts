import { createContext } from 'react'

/** The site's public origin, such as https://www.example.com, for addresses that leave the site. Empty where nobody has set it. */
export const SiteOrigin = createContext('')
