import { graphql } from '../../__generated__/gql.ts'

/** The promo that is shown over the page. Only visitors who stay ask for it. */
export const SITE_POPUP = graphql(`
  query SitePopup {
    site {
      id
      popup {
        ...PopupPromo_promo
      }
    }
  }
`)
