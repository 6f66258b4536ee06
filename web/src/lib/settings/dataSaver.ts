/** Whether the browser saves data; the page's inline script has put it on <html>. Only in the browser. */
export function savesData(): boolean {
  return document.documentElement.dataset.saver === 'on'
}
