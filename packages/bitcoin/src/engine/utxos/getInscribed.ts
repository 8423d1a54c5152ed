import { KitError, type AdapterHost } from '@latchkit/core'
import { rpcTimeoutMs } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/wire'
import { unreadableError } from '../esplora.ts'
import { requireNetwork } from '../requireNetwork.ts'

/**
 * Returns the outpoints (`txid:vout`) of an address that carry inscriptions or runes, as the kit's own server knows them;
 * `undefined` where it does not index them, where it cannot be reached, and without a server.
 * @throws HttpFailed if the server knows them but cannot tell: nothing may be spent then
 */
export async function getInscribed(
  host: AdapterHost,
  networkId: NetworkId,
  address: string,
): Promise<ReadonlySet<string> | undefined> {
  const path = `/address/${address}/inscribed`
  const { network } = requireNetwork(host, networkId)
  const server = host.rpcEndpoints(network, path).find(({ plainText }) => plainText)
  if (!server) return undefined
  const response = await fetch(server.url, { signal: AbortSignal.timeout(rpcTimeoutMs) }).catch(
    () => undefined,
  )
  if (!response || response.status === 404) return undefined
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined
  const { outpoints } = (answer ?? {}) as { readonly outpoints?: unknown }
  if (!response.ok)
    throw new KitError('HttpFailed', 'It is not known which coins carry inscriptions.', {
      fix: 'Try again in a moment: nothing has been sent.',
      context: { status: response.status },
    })
  if (!Array.isArray(outpoints)) throw unreadableError(path)
  return new Set(outpoints.map(String))
}
