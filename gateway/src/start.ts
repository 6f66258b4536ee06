// The entry of the bundle. Stack traces name the sources, also those of what happens while the gateway is loaded.
process.setSourceMapsEnabled(true)
await import('./main.ts')
