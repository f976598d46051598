import { accountPageWith } from '#shop/members/ui/account-page.tsx'
import { TileAction } from './tile-action.tsx'

/** The member's account, where what is on the wishlist can be bought. */
export const accountPage = accountPageWith((product) => <TileAction product={product} />)
