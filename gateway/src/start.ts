// The entry of the bundle: stack traces name the sources, which has to be said before the gateway is loaded.
process.setSourceMapsEnabled(true)
await import('./main.ts')
