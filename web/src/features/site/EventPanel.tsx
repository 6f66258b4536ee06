/** Placeholder for the type: the consent part has the panel. */
export function EventPanel() {
  return null
}
