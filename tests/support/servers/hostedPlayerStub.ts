import type { IncomingMessage, ServerResponse } from 'node:http'

/** The state of the last player created in a page, and the functions by which a test controls it. */
export interface HostedStub {
  calls: unknown[][]
  emit(name: string, event?: object): void
}

/**
 * A hosted player's library that plays nothing: it loads its media, becomes ready, and reports what a test
 * says. It is sent to the browser unchanged.
 */
const library = `
window.jwplayer = (place) => {
  const listeners = {}
  const calls = []
  const emit = (name, event = {}) => listeners[name]?.(event)
  const begin = () => queueMicrotask(() => emit('firstFrame'))
  const player = {
    setup(options) {
      calls.push(['setup', options.playlist])
      place.textContent = 'The hosted player'
      fetch(options.playlist).then(
        ({ ok, status }) => (ok ? emit('ready') : emit('setupError', { code: 102000 + status })),
        () => emit('setupError', { code: 102000 }),
      )
      return player
    },
    on(name, listener) {
      listeners[name] = listener
      return player
    },
    play() {
      calls.push(['play'])
      begin()
    },
    seek(second) {
      calls.push(['seek', second])
      emit('seek', { offset: second })
      begin()
    },
    pause() {
      calls.push(['pause'])
      emit('pause')
    },
    remove() {
      calls.push(['remove'])
      place.textContent = ''
    },
  }
  window.hostedStub = { calls, emit }
  return player
}
`

/** Answers with the library at /library.js, and with the media of any clip at /media/{mediaId}. */
export function answerHosted(response: ServerResponse, { url = '' }: IncomingMessage): void {
  const isLibrary = url === '/library.js'
  response.writeHead(200, {
    'content-type': isLibrary ? 'text/javascript' : 'application/json',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
  })
  response.end(isLibrary ? library : '{"playlist":[]}')
}
