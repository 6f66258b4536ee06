/** Sets the address of the current entry without the router, whose page may be another than that of the address. */
export function setAddress(address: string): void {
  history.replaceState(history.state, '', address)
}

/**
 * Creates a router that takes the address which the page was requested with for the one that it was rendered for, whenever it is
 * back at it or at a part of it. It would load the page anew otherwise, because of parameters that mean nothing to the page.
 *
 * @param rendered the query that the page was rendered for.
 */
export function withRenderedSearch<Router>(rendered: string, create: () => Router): Router {
  const page = location.pathname + location.search
  let requested = ''
  // Listeners of a window are called in the order in which they were added: the router's own comes between these two.
  addEventListener('popstate', () => {
    requested = location.pathname + location.search === page ? location.href : ''
    if (requested) setAddress(rendered + location.hash)
  })
  const router = create()
  addEventListener('popstate', () => requested && setAddress(requested))
  return router
}
