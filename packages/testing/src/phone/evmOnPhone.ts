import type { EvmNamespace } from '../evm/createEvmNamespace.ts'
import type { PhoneNamespace } from './phoneNamespace.ts'

/** The EVM chains of a wallet, over a line: it signs on the network that a request names. */
export function evmOnPhone({ answer, controls }: EvmNamespace): PhoneNamespace {
  return {
    namespace: 'eip155',
    addresses: () => controls.addresses(),
    async letIn(site) {
      await answer(site, { method: 'eth_requestAccounts' })
    },
    async answer(site, { chainId, method, params }) {
      await controls.switchChain(Number(chainId.split(':')[1]))
      return answer(site, { method, params })
    },
  }
}
