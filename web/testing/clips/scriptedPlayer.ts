/** For tests: the hosted player that its library makes: what it was called with, and its listeners. */
export class ScriptedPlayer {
  readonly calls: unknown[][] = []
  readonly listeners = new Map<string, (event: unknown) => void>()

  setup(options: object) {
    this.calls.push(['setup', options])
    return this
  }
  on(name: string, listener: (event: unknown) => void) {
    this.listeners.set(name, listener)
    return this
  }
  play() {
    this.calls.push(['play'])
  }
  seek(second: number) {
    this.calls.push(['seek', second])
  }
  getState() {
    return this.calls.at(-1)?.[0] === 'pause' ? 'paused' : 'playing'
  }
  pause() {
    this.calls.push(['pause'])
    this.emit('pause')
  }
  remove() {
    this.calls.push(['remove'])
    // Whatever it still reports is not of the clip.
    this.emit('pause')
  }
  emit(name: string, event: object = {}) {
    this.listeners.get(name)?.(event)
  }
}
