import { KitError, type AdapterHost, type RpcEndpoint } from '@latchkit/core'
import { rpcTimeoutMs } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/wire'

/**
 * Returns the code at an address, `0x` if there is none. Does not load the chain library for this one
 * request. Tries the endpoints in order until one responds.
 * @throws NetworkNotFound, HttpFailed
 */
export async function getCode(
  host: AdapterHost,
  networkId: NetworkId,
  address: string,
): Promise<string> {
  const network = host.networks.find((network) => network.networkId === networkId)
  if (!network)
    throw new KitError('NetworkNotFound', `This site does not offer the network ${networkId}.`, {
      context: { networkId },
    })
  const params = [address, 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params })
  for (const endpoint of host.rpcEndpoints(network)) {
    const code = await ask(endpoint, body).catch(() => undefined)
    if (code !== undefined) return code
  }
  throw new KitError('HttpFailed', 'No RPC endpoint returned the code at this address.', {
    context: { networkId },
  })
}

async function ask({ url, plainText }: RpcEndpoint, body: string): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': plainText ? 'text/plain' : 'application/json' },
    body,
    signal: AbortSignal.timeout(rpcTimeoutMs),
  })
  const { result } = (await response.json()) as { readonly result?: unknown }
  return typeof result === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(result) ? result : undefined
}
