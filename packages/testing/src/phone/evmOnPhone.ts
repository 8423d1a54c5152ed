import type { EvmFamily } from '../evm/createEvmFamily.ts'
import type { PhoneFamily } from './phoneFamily.ts'

/** The EVM chains of a wallet, over a line: it signs on the network that a request names. */
export function evmOnPhone({ answer, controls }: EvmFamily): PhoneFamily {
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
