import { graphql } from '../../__generated__/gql.ts'

/** The clubs to choose a favorite from, and the privacy links. */
export const SETTINGS_PAGE = graphql(`
  query SettingsPage {
    site {
      id
      ...PrivacyChoices_site
    }
    teams {
      id
      ...TeamLinks_team
    }
  }
`)
