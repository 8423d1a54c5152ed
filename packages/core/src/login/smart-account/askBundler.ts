import type { Kit } from '../../kit.ts'
import type { Network } from '../../network.ts'
import { requireHttp } from '../../internal/request.ts'
import { postRpc } from '../callNode.ts'

/**
 * Sends a request to the bundler and the paymaster of the kit's server (ERC-7769, ERC-7677).
 * @throws RpcAnswerError if it refuses, InvalidConfig without a server, any other error if it does not answer
 */
export async function askBundler(
  kit: Pick<Kit, 'http'>,
  { networkId }: Pick<Network, 'networkId'>,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  return await postRpc(bundlerUrl(kit, networkId), { method, params, plainText: true })
}

/** Returns the address of the server's bundler and paymaster for a network. */
export function bundlerUrl(kit: Pick<Kit, 'http'>, networkId: string): string {
  return requireHttp(kit).url('/v1/bundler', { chainId: networkId })
}
