import styles from './SocialLinks.module.css'

interface SocialLinksProps {
  /** The owner of the accounts, for screen readers that list links apart from the page. */
  of: string
  /** The names of the accounts, not their addresses; null for none. */
  instagram: string | null
  twitter: string | null
}

/** The links to the accounts of a team or a player in social networks; nothing when there are none. They open in the same tab. */
export function SocialLinks({ of, instagram, twitter }: SocialLinksProps) {
  const accounts = [
    { place: 'Instagram', name: instagram, href: `https://www.instagram.com/${instagram}/` },
    { place: 'X', name: twitter, href: `https://x.com/${twitter}` },
  ].filter(({ name }) => name !== null)
  if (accounts.length === 0) return null

  return (
    <ul className={styles.links}>
      {accounts.map(({ place, name, href }) => (
        <li key={place}>
          <a href={href} rel="noopener">
            {place} <span aria-hidden="true">@{name}</span>
            <span className="visuallyHidden">of {of}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
