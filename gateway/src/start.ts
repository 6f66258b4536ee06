// The entry of the bundle. Stack traces use source maps, even for errors while the gateway is loaded.
process.setSourceMapsEnabled(true)
await import('./main.ts')
