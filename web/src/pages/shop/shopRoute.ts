import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { SHOP_PARAMETERS } from './shopAddress.ts'

export { ShopPage as Component } from './ShopPage.tsx'
export { loadShop as loader } from './shopData.ts'
export { ShopSkeleton as Skeleton } from './ShopSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(SHOP_PARAMETERS)
