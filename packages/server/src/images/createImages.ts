import type { SafeFetch } from '@latchkit/backend/fetch'
import { createFairQueue, type Route } from '@latchkit/backend/http'
import type { ServerNetwork } from '@latchkit/backend/chain'
import type { NftSettings } from '../assets/nfts/config.ts'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import type { Store } from '../store/store.ts'
import { avatarRoutes } from './avatarRoutes.ts'
import type { IconSet } from './createIconSet.ts'
import { imageRoutes } from './imageRoutes.ts'
import { nftRoutes } from './nftRoutes.ts'
import { createPictureRepository } from './pictures/pictureRepository.ts'

/** Creates the slice of images: icons, imported pictures and, if they are configured, proxies of avatars and NFT images. */
export function createImages(parts: {
  readonly store: Store
  readonly icons: IconSet
  readonly networks: readonly ServerNetwork[]
  readonly fetch: SafeFetch
  readonly trustedProxies: number
  /** The identities whose avatars are proxied; absent if browsers load them themselves. */
  readonly avatarsOf?: Parameters<typeof avatarRoutes>[0]['identities'] | undefined
  readonly nfts: NftRepository
  readonly nftSettings: NftSettings
}): { readonly routes: readonly Route[] } {
  const { store, icons, networks, fetch, trustedProxies, avatarsOf, nfts, nftSettings } = parts
  const untrusted = { fetch, queue: createFairQueue(), trustedProxies }
  const { media, ipfsGateway } = nftSettings
  const mediaQueue = createFairQueue({ atOnce: 4, atOncePerClient: 2 })
  return {
    routes: [
      ...(avatarsOf ? avatarRoutes({ identities: avatarsOf, ...untrusted }) : []),
      ...(media === 'proxy' ? nftRoutes({ nfts, ...untrusted, mediaQueue, ipfsGateway }) : []),
      ...imageRoutes({ icons, pictures: createPictureRepository(store), networks }),
    ],
  }
}
