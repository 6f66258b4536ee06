import { gql } from '@apollo/client'

/** Of the site, what the privacy choices link to. Every page asks for it, and only the settings' code holds the choices. */
export const PRIVACY_CHOICES_SITE = gql`
  fragment PrivacyChoices_site on Site {
    id
    links {
      privacyPolicy
      doNotShare
    }
  }
`
