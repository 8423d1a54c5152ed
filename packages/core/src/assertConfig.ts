import { parseNetworkId } from '@latchkit/wire'
import { invalid, isHttpUrl } from './assertServer.ts'
import type { KitConfig } from './kit.ts'
import { toNetwork } from './networks/viemChain.ts'

/**
 * Checks what a site's code gives to `createKit`, also for sites without TypeScript: while it is developed and tested. A
 * visitor's page does not load this.
 * @throws InvalidConfig
 */
export function assertConfig(options: KitConfig): void {
  const { apiUrl, adapters, metadata, features, login, signIn } = options
  // Also a list that is none: what follows says so.
  const networks = options.networks?.map?.(toNetwork)
  if (!(adapters?.length > 0)) throw invalid('`adapters` is empty.', 'Give one, such as evm().')
  if (!(networks?.length > 0))
    throw invalid('`networks` is empty.', 'Give a list, such as [ethereum].')

  const namespaces = new Set<string>()
  for (const { namespace } of adapters) {
    if (!namespace) throw invalid('An adapter is not called.', 'Give `evm()`, not `evm`.')
    if (namespaces.has(namespace))
      throw invalid(`Two adapters are for ${namespace}.`, 'Leave one of them out.')
    namespaces.add(namespace)
  }
  const ids = new Set<string>()
  for (const network of networks) {
    const { networkId, namespace, rpcUrls } = network ?? {}
    const parts = parseNetworkId(networkId)
    if (!parts)
      throw invalid(
        `\`${networkId}\` is not a network id.`,
        'Give networks of `@latchkit/core/networks` or chains of viem.',
      )
    if (parts.namespace !== namespace)
      throw invalid(
        `The network ${networkId} says that it is of ${namespace}.`,
        'Give the same namespace in both.',
      )
    if (!namespaces.has(namespace))
      throw invalid(`No adapter is for ${networkId}.`, `Add the adapter of ${namespace}.`)
    if (ids.has(networkId))
      throw invalid(`The network ${networkId} is given twice.`, 'Leave one of them out.')
    if (!(rpcUrls?.length > 0) || !rpcUrls.every(isHttpUrl))
      throw invalid(`The network ${networkId} has no endpoint.`, 'Give `rpcUrls` with an address.')
    ids.add(networkId)
  }
  for (const namespace of namespaces)
    if (!networks.some((network) => network.namespace === namespace))
      throw invalid(`No network is for the adapter of ${namespace}.`, 'Add one, or leave it out.')
  if (signIn && typeof signIn.start !== 'function')
    throw invalid(
      '`signIn` is not what its function returns.',
      'Give `signIn({ url })` of `@latchkit/core/sign-in`.',
    )
  if (login && typeof login.load !== 'function')
    throw invalid(
      '`login` is not what its function returns.',
      'Give `login({ url })` of `@latchkit/core/login`.',
    )
  if (features?.cloudSession && !(apiUrl && signIn))
    throw invalid(
      '`features.cloudSession` has nothing to keep, or nowhere.',
      'Give `signIn: signIn()` and `apiUrl`.',
    )
  if (features?.legalCheckbox && !metadata?.termsUrl && !metadata?.privacyUrl)
    throw invalid(
      '`features.legalCheckbox` has nothing to agree to.',
      'Give `metadata.termsUrl` or `metadata.privacyUrl`.',
    )
}
