import type { OnrampProviderListing } from '@latchkit/wire'

/** How a provider without drawings of its own is listed. */
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
