import { getAssetsSchema, walletAssetsSchema, type WalletAssets } from '@latchkit/wire'
import * as v from 'valibot'
import { KitError } from '../../errors.ts'
import { postRpc } from '../callNode.ts'
import { callsError } from './callsError.ts'
import type { CallsSource } from './callsSource.ts'
import { chainIdOf, isSameAddress, toQuantity } from './hex.ts'

/** Types of assets as ERC-7811 writes them: in small letters. */
type AssetsAnswer = Readonly<
  Record<
    string,
    readonly (Omit<WalletAssets[string][number], 'type'> & { readonly type: string })[]
  >
>

/**
 * Returns what the visitor's account holds on the networks of the site (ERC-7811), as the kit's server knows it.
 * @see https://eips.ethereum.org/EIPS/eip-7811
 * @throws an error with a code of EIP-1193, MethodNotSupported without a server, and what the server refuses
 */
export async function answerAssets(
  { kit, networkIds, address }: CallsSource,
  params: unknown,
): Promise<AssetsAnswer> {
  const parsed = v.safeParse(getAssetsSchema, params)
  if (!parsed.success) throw callsError('invalidParams', 'wallet_getAssets takes [{ account }].')
  const { account, assetFilter, assetTypeFilter, chainFilter } = parsed.output
  if (!isSameAddress(account, address))
    throw callsError('unauthorized', `The account ${account} is not the visitor’s.`)
  if (!kit.http) throw new KitError('MethodNotSupported', 'This site has no server for assets.')
  const isWanted = (chainId: string) =>
    (chainFilter ?? [chainId]).some((wanted) => toQuantity(BigInt(wanted)) === chainId)
  const chainIds = networkIds
    .map(chainIdOf)
    .filter((chainId) => (assetFilter ? true : isWanted(chainId)))
  const answer = await postRpc(kit.http.url('/v1/wallet'), {
    method: 'wallet_getAssets',
    params: [
      {
        account,
        ...(assetFilter && { assetFilter }),
        ...(assetTypeFilter && {
          assetTypeFilter: assetTypeFilter.map((type) => type.toUpperCase()),
        }),
        chainFilter: chainIds,
      },
    ],
    plainText: true,
  })
  const assets = v.parse(walletAssetsSchema, answer)
  return Object.fromEntries(
    Object.entries(assets)
      .filter(([chainId]) => chainIds.some((offered) => offered === chainId))
      .map(([chainId, held]) => [
        chainId,
        held.map((asset) => ({ ...asset, type: asset.type.toLowerCase() })),
      ]),
  )
}
