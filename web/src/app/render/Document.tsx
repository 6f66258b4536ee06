import type { ReactNode } from 'react'
import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/primitives.css'
import '../../styles/linkedCard.css'
import '../../styles/viewTransitions.css'
import '../../styles/print.css'
import { inlineScript } from './inlineScript.ts'

/** The HTML document around every screen. The inline script changes attributes of <html> before React takes over. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0a0e1f" />
        {/* Browsers that can draw the SVG prefer it; the others take the first icon. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* It has run when React takes over, which leaves it as it is. */}
        <script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inlineScript : '' }}
          suppressHydrationWarning
        />
      </head>
      <body>{children}</body>
    </html>
  )
}
