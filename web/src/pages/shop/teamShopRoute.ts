import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { SHOP_PARAMETERS } from './shopAddress.ts'

export { TeamShopPage as Component } from './TeamShopPage.tsx'
export { loadTeamShop as loader } from './shopData.ts'
export { ShopSkeleton as Skeleton } from './ShopSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(SHOP_PARAMETERS)
