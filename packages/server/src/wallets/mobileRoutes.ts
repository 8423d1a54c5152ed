import { defineRoute, type Route } from '@latchkit/backend/http'
import { mobileAndroidSchema, mobileIosSchema, type WalletListing } from '@latchkit/wire'
import type { WalletDirectory } from './walletDirectory.ts'

const cached = { 'cache-control': 'public, max-age=300' }

/** The routes with which mobile apps detect installed wallets: by scheme or by package. */
export function mobileRoutes(directory: WalletDirectory): readonly Route[] {
  const shared = {
    method: 'GET',
    project: { in: 'query', status: 403 },
    refusals: [403, 429],
  } as const
  return [
    defineRoute({
      ...shared,
      path: '/getIosData',
      summary: 'The schemes that open wallets on iOS.',
      response: {
        description: 'Every wallet that has one.',
        contentType: 'application/json',
        schema: mobileIosSchema,
      },
      async handler({ context }) {
        const listings = await directory.read()
        const data = listings.flatMap(({ id, mobile_link: link }) =>
          link === null ? [] : [{ id, ios_schema: link }],
        )
        return context.json({ data }, 200, cached)
      },
    }),
    defineRoute({
      ...shared,
      path: '/getAndroidData',
      summary: 'The packages of wallets on Android.',
      response: {
        description: 'Every wallet that has one.',
        contentType: 'application/json',
        schema: mobileAndroidSchema,
      },
      async handler({ context }) {
        const listings = await directory.read()
        const data = listings.flatMap((listing) => {
          const name = packageOf(listing)
          return name === null ? [] : [{ id: listing.id, android_app_id: name }]
        })
        return context.json({ data }, 200, cached)
      },
    }),
  ]
}

function packageOf({ play_store: link }: WalletListing): string | null {
  return link === null ? null : new URL(link).searchParams.get('id')
}
