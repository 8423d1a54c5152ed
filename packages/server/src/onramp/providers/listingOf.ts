import type { OnrampProviderListing } from '@latchkit/wire'

/** Returns the listing of a provider without logos. */
export function listingOf(
  serviceProvider: string,
  name: string,
  websiteUrl: string,
): OnrampProviderListing {
  return {
    categories: ['CRYPTO_ONRAMP'],
    logos: { dark: '', light: '', darkShort: '', lightShort: '' },
    name,
    serviceProvider,
    status: 'LIVE',
    websiteUrl,
  }
}
