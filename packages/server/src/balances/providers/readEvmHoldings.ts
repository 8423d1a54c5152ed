import { nativeTokenAddress } from '@latchkit/wire'
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import { type Chain, hexSchemas, readCalls, readRpc } from '@latchkit/backend/chain'
import type { TokenRepository } from '../../assets/tokens/tokenRepository.ts'
import type { TokenHolding } from '../balanceProvider.ts'

const maxTokens = 2_000

/**
 * Returns an account's holdings: the native coin and those of `candidates` with a non-zero amount, without spam. Tokens
 * in `always` are returned even with a zero amount.
 */
export async function readEvmHoldings(
  chain: Chain,
  account: string,
  candidates: readonly string[],
  tokens: TokenRepository,
  always: ReadonlySet<string>,
): Promise<readonly TokenHolding[]> {
  const addresses = [...new Set(candidates)]
    .filter((address) => address !== nativeTokenAddress)
    .slice(0, maxTokens)
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account as Address],
  })
  const [native, results] = await Promise.all([
    readRpc(chain, 'eth_getBalance', [account, 'latest'], hexSchemas.quantity),
    readCalls(
      chain,
      addresses.map((address) => ({ to: address as Address, data })),
    ),
  ])
  const amounts = new Map(
    addresses.flatMap((address, index) => {
      const amount = decodeAmount(results[index])
      return amount > 0n || always.has(address) ? [[address, amount] as const] : []
    }),
  )
  const tokensByAddress = await tokens.find(chain, [...amounts.keys()])
  const nativeAmount = BigInt(native)
  return [
    ...(nativeAmount > 0n || always.has(nativeTokenAddress)
      ? [{ token: tokens.getNative(chain), amount: nativeAmount }]
      : []),
    ...[...amounts].flatMap(([address, amount]) => {
      const token = tokensByAddress.get(address)
      return token && !token.isSpam ? [{ token, amount }] : []
    }),
  ]
}

function decodeAmount(result: Hex | undefined): bigint {
  return result?.length === 66 ? BigInt(result) : 0n
}
