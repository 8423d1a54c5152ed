import type { OnrampAsset } from './onrampAsset.ts'

/** Finds what somebody names by id, code or symbol, and the network by any of its names. */
export function findAsset(
  assets: readonly OnrampAsset[],
  text: string,
  network?: string | null,
): OnrampAsset | undefined {
  return assets.find(
    ({ id, symbol, code, network: name, networkId }) =>
      [id, symbol, code].includes(text) &&
      (network === undefined || network === null || network === name || network === networkId),
  )
}
