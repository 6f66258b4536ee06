import type { EventEmitter } from 'node:events'
import type { Plugin } from 'vite'

/** What happens at the dev server, whichever Vite tells it. */
export interface DevEvents {
  /** A file has changed: Vite's name for the kind of change, and the path. */
  change: [kind: string, path: string]
  /** A page has connected. */
  page: []
}

/**
 * Emits what happens at the dev server. A change of Vite's configuration replaces its watcher and its connections, and calls
 * this plugin again.
 * @param folders the folders to watch besides the web's.
 */
export function devEvents(events: EventEmitter<DevEvents>, folders: readonly string[]): Plugin {
  return {
    name: 'dev-events',
    configureServer({ watcher, ws }) {
      watcher.add([...folders])
      watcher.on('all', (kind, path) => events.emit('change', kind, path))
      ws.on('connection', () => events.emit('page'))
    },
  }
}
