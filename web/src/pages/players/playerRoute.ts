export { loader, PlayerPage as Component } from './PlayerPage.tsx'
