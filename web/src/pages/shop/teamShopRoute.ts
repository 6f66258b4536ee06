export { TeamShopPage as Component } from './TeamShopPage.tsx'
export { loadTeamShop as loader } from './teamShopLoader.ts'
export { shouldRevalidate } from './shopLoader.ts'
