import { createKit, isKitError, type TransferRequest } from '@latchkit/core'
import { defineEvmNetwork } from '@latchkit/core/networks'
import type * as Evm from '@latchkit/evm'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { encodeFunctionData, type Abi, type Address, type Hex, type LocalAccount } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { loadWithout, type Protection } from './loadWithout.ts'

/** A visitor with a wallet that signs what the kit gives it. */
export interface Sender {
  readonly account: LocalAccount
  deploy(abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Address>
  write(address: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void>
  /** Prepares a transfer as the kit does, and signs and sends what it has prepared. Returns how that went. */
  send(request: Omit<TransferRequest, 'networkId' | 'from'>): Promise<string>
}

/** Creates a {@link Sender} of the kit's EVM engine, without some of its protections. */
export async function createSender(
  { id, rpcUrl, client }: EvmTestChain,
  protections: readonly Protection[],
  onEnd: (end: () => void | Promise<void>) => void,
  endpoint: string = rpcUrl,
): Promise<Sender> {
  const { evm } = await loadWithout<typeof Evm>('packages/evm/src/index.ts', protections, onEnd)
  const account = mnemonicToAccount('test test test test test test test test test test test junk')
  const network = defineEvmNetwork({
    id,
    name: 'Drill',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [endpoint],
  })
  const kit = createKit({
    projectId: 'drill',
    adapters: [evm()],
    networks: [network],
    storage: null,
  })
  const adapter = kit.adapters.get('eip155')
  if (!adapter) throw new Error('The kit has no EVM adapter.')
  const { address } = account
  const { networkId } = network
  const from = { address, accountId: `${networkId}:${address}`, type: 'eoa' } as const

  async function sendTransaction(transaction: object): Promise<Address | null | undefined> {
    const hash = await client.sendTransaction({ account, chain: null, ...transaction })
    return (await client.waitForTransactionReceipt({ hash })).contractAddress
  }

  return {
    account,
    async deploy(abi, bytecode, args) {
      const hash = await client.deployContract({ account, chain: null, abi, bytecode, args })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error('It was not deployed.')
      return contractAddress
    },
    async write(to, abi, functionName, args) {
      await sendTransaction({ to, data: encodeFunctionData({ abi, functionName, args }) })
    },
    async send(request) {
      try {
        const prepared = await adapter.prepareTransfer({ networkId, from, ...request })
        const { to, data, value, gas, maxFeePerGas, maxPriorityFeePerGas } =
          prepared.transaction as Readonly<Record<string, Hex>>
        await sendTransaction({
          to,
          data,
          value: BigInt(value ?? '0x0'),
          gas: BigInt(gas ?? '0x0'),
          maxFeePerGas: BigInt(maxFeePerGas ?? '0x0'),
          maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? '0x0'),
        })
        return 'sent'
      } catch (error) {
        if (isKitError(error)) return error.code
        throw error
      }
    },
  }
}
