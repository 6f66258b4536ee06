/** Whether the fan saves data, as the page's inline script has written it on <html>. Call it in the browser only. */
export function savesData(): boolean {
  return document.documentElement.dataset.saver === 'on'
}
