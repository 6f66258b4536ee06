export { ShopPage as Component } from './ShopPage.tsx'
export { loadShop as loader, shouldRevalidate } from './shopLoader.ts'
