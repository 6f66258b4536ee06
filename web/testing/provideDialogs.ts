/** For tests: jsdom has no modal dialogs; the two methods do here what a page can see of the browser's. */
export function provideDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
