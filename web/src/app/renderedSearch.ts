/** Sets the address of the current entry without the router, whose page may be another than that of the address. */
function setAddress(address: string): void {
  history.replaceState(history.state, '', address)
}

/**
 * Creates a router that begins with what the page was rendered for, while the browser keeps the address that the page was requested
 * with, which may have parameters that mean nothing to it. Back at that address, or at a part of it, the router takes it for the
 * rendered one again: it would load the page anew otherwise.
 *
 * @param rendered the query that the page was rendered for, with its `?`; or the path of another page that was given in place of
 *   the requested one. Back loads the requested one then.
 */
export function createAtRendered<Router>(rendered: string, create: () => Router): Router {
  const { href, hash, pathname, search } = location
  const isOtherPage = !rendered.startsWith('?')
  let requested = ''
  // Listeners of a window are called in the order in which they were added: the router's own comes between these two.
  addEventListener('popstate', () => {
    const isBack = !isOtherPage && location.pathname === pathname && location.search === search
    requested = isBack ? location.href : ''
    if (requested) setAddress(rendered + location.hash)
  })
  setAddress(rendered + hash)
  const router = create()
  setAddress(href)
  addEventListener('popstate', () => requested && setAddress(requested))
  return router
}
