import { nativeTokenAddress } from '@latchkit/wire'
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { hexSchemas } from '../../chain/hexSchemas.ts'
import { readCalls } from '../../chain/readCalls.ts'
import { readRpc } from '../../chain/readRpc.ts'
import type { TokenBook } from '../../assets/tokens/tokenBook.ts'
import type { Holding } from '../balanceProvider.ts'

const mostTokens = 2_000

/**
 * What an account holds: the native coin and those of the given tokens of which something is there. Spam is left out.
 * What stands in `always` is given even where its amount is 0.
 */
export async function readEvmHoldings(
  chain: Chain,
  account: string,
  candidates: readonly string[],
  book: TokenBook,
  always: ReadonlySet<string>,
): Promise<readonly Holding[]> {
  const addresses = [...new Set(candidates)]
    .filter((address) => address !== nativeTokenAddress)
    .slice(0, mostTokens)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account as Address],
  })
  const [native, answers] = await Promise.all([
    readRpc(chain, 'eth_getBalance', [account, 'latest'], hexSchemas.quantity),
    readCalls(
      chain,
      addresses.map((address) => ({ to: address as Address, data })),
    ),
  ])
  const amounts = new Map(
    addresses.flatMap((address, index) => {
      const amount = readAmount(answers[index])
      return amount > 0n || always.has(address) ? [[address, amount] as const] : []
    }),
  )
  const tokens = await book.find(chain, [...amounts.keys()])
  const coins = BigInt(native)
  return [
    ...(coins > 0n || always.has(nativeTokenAddress)
      ? [{ token: book.native(chain), amount: coins }]
      : []),
    ...[...amounts].flatMap(([address, amount]) => {
      const token = tokens.get(address)
      return token && !token.isSpam ? [{ token, amount }] : []
    }),
  ]
}

function readAmount(answer: Hex | undefined): bigint {
  return answer?.length === 66 ? BigInt(answer) : 0n
}
