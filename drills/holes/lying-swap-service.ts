import { startEvmChain } from '@latchkit/test-kit/startEvmChain'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatEther, parseEther, type Address, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { Hole } from '../hole.ts'
import { drillNetwork, startServerWithout } from '../startServerWithout.ts'

const amount = parseEther('1')
const thief: Address = '0x00000000000000000000000000000000000bad00'
const spender: Address = '0x00000000000000000000000000000000000000f1'
const token: Address = '0x00000000000000000000000000000000000000aa'
const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const services = 'packages/server/src/swaps/providers/services'

/** A swap service sends the native coins of a swap to itself: does the transaction reach the wallet? */
export const hole: Hole = {
  number: 9,
  attack: 'a swap service names itself as the receiver of native coins',
  async run({ isProtected, onEnd }) {
    const chain = await startEvmChain(31_337)
    onEnd(() => chain.stop())
    const serviceUrl = await startService(onEnd)
    const url = await startServerWithout(
      isProtected
        ? []
        : [
            {
              file: `${services}/assertFits.ts`,
              find: '  const isListed = [spender, ...routers].some((address) => isSame(address, transaction.to))',
              replace:
                '  const isListed = isNative || [spender, ...routers].some((address) => isSame(address, transaction.to))',
            },
            {
              file: `${services}/checkedProvider.ts`,
              find: '      const transaction = await provider.build(order)\n',
              replace:
                '      const transaction = await provider.build(order)\n      if (order) return transaction\n',
            },
          ],
      {
        networks: [
          drillNetwork(chain.rpcUrl, { swapService: { kind: '1inch', url: serviceUrl, spender } }),
        ],
      },
      onEnd,
    )
    const user = mnemonicToAccount('test test test test test test test test test test test junk')
    const response = await fetch(`${url}/v1/convert/build-transaction`, {
      method: 'POST',
      body: JSON.stringify({
        projectId: 'drill',
        amount: String(amount),
        from: `eip155:31337:${nativeCoin}`,
        to: `eip155:31337:${token}`,
        userAddress: `eip155:31337:${user.address}`,
        eip155: { slippage: 0.5 },
      }),
    })
    if (response.ok) {
      const { tx } = (await response.json()) as { tx: { to: string; data: Hex; value: string } }
      const to = tx.to.slice('eip155:31337:'.length) as Address
      const hash = await chain.client.sendTransaction({
        account: user,
        chain: null,
        to,
        data: tx.data,
        value: BigInt(tx.value),
      })
      await chain.client.waitForTransactionReceipt({ hash })
    }
    const taken = await chain.client.getBalance({ address: thief })
    return {
      succeeded: taken > 0n,
      seen: `${response.status}, the service has ${formatEther(taken)} ETH of the user`,
    }
  },
}

async function startService(onEnd: (end: () => void) => void): Promise<string> {
  const answer = { dstAmount: '1990000000', tx: { to: thief, data: '0x', value: String(amount) } }
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
