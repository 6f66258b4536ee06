import { PARTNER_PAGES } from './sponsors.ts'

interface Page {
  title: string
  text: string
}

const PAGES: ReadonlyMap<string, Page> = new Map(
  Object.entries({
    shop: { title: 'Shop', text: 'Jerseys, sticks and scarves of all four clubs are sold here.' },
    'media-credentials': { title: 'Media Credentials', text: 'Reporters apply here ten days before a game.' },
    contact: { title: 'Contact Us', text: 'Write to the league and somebody will answer within two days.' },
    'privacy-policy': {
      title: 'Privacy Policy',
      text: 'What the league knows about a fan, why, and for how long.',
    },
    'terms-of-service': {
      title: 'Terms of Service',
      text: 'What a fan and the league may expect of each other.',
    },
    'ticket-terms': {
      title: 'Ticket Terms & Conditions',
      text: 'Tickets stay valid when a game is postponed and are refunded when it is canceled.',
    },
    'security-policy': {
      title: 'Security Policy',
      text: 'What may be brought into a ground, and how to report a flaw.',
    },
    'state-rights': {
      title: 'State-Specific Rights & Disclosures',
      text: 'What some states add to the privacy policy.',
    },
    'content-license': {
      title: 'Exclusive Content License & Submission Policy',
      text: 'What happens to a picture or a clip that a fan sends in.',
    },
    'do-not-share': {
      title: 'Do Not Share My Personal Information',
      text: 'One word here and nothing is shared.',
    },
    'all-star': { title: 'All-Star Game', text: 'Team Izzy meets Team North in Louisville on July 26.' },
    'all-star-vote': { title: 'Vote All-Star', text: 'Two sides of eighteen, picked by the fans.' },
    'play-registration': {
      title: 'WLL Play registration',
      text: 'A name, an age and a parent to call: here a player signs up.',
    },
    'season-tickets': {
      title: 'Season Tickets',
      text: 'Eight home games, one seat, from the first face-off to the last.',
    },
    'box-office': {
      title: 'Box Office',
      text: "Seats for this game are sold at the ground's own box office.",
    },
    waitlist: { title: 'Waitlist', text: 'The game is sold out. Leave a name and wait for a seat.' },
    stream: { title: 'Stream', text: 'The broadcast of this game would play here.' },
    preview: { title: 'Game preview', text: 'Who is in form, who is hurt, and who wins the face-offs.' },
  }),
)

/** Folders in which a page exists under any name; its title is derived from that name. */
const FOLDER_TEXTS: Readonly<Record<string, string>> = {
  'shop/products': 'The shop would show this piece here, with its sizes and colors.',
  'shop/collections': 'The shop would show everything in this collection here.',
  stories: 'The story stands with those who wrote it; this is where it would begin.',
  posts: 'The post would stand here, among the answers to it.',
  clips: 'The clip would play here, where the league shows it.',
}

/**
 * Renders the page that a link of the sandbox leads to, with a link back to the site: one of the fixed pages, a
 * partner's page, or any page in a folder such as `shop/products/{handle}`. Null when there is no such page.
 */
export function renderPage(name: string, siteUrl: string): string | null {
  const page =
    PAGES.get(name) ?? PARTNER_PAGES.get(/^partners\/(.+)$/.exec(name)?.[1] ?? '') ?? pageInFolder(name)
  return page === null ? null : renderLayout(page, siteUrl)
}

function pageInFolder(name: string): Page | null {
  const [, folder = '', last = ''] = /^(.+)\/([a-z0-9-]{1,80})$/i.exec(name) ?? []
  const text = Object.hasOwn(FOLDER_TEXTS, folder) ? FOLDER_TEXTS[folder] : undefined
  return text === undefined ? null : { title: titleFromName(last), text }
}

/** Turns `guard-heavyweight-hoodie` into a title. */
function titleFromName(name: string): string {
  const parts = name.split('-').filter((word) => word !== '')
  return parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Untitled'
}

function renderLayout({ title, text }: Page, siteUrl: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem }</style>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p>This page belongs to the local stand-in of the league.</p>
<p><a href="${escapeHtml(siteUrl)}">Back to the site</a></p>
</main>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
