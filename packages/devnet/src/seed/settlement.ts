import { encodeFunctionData, formatUnits, hexToBigInt, parseUnits, type Hex } from 'viem'
import { accountOf, type AccountName } from '../accounts.ts'
import { callRpc } from '../callRpc.ts'
import { readArtifact } from '@latchkit/contracts'
import type { DevNetwork } from '../networks.ts'
import type { ContractAddresses } from './contractAddresses.ts'
import type { Move, Moves } from './moves.ts'
import { tokens, type TokenName } from './tokens.ts'

/** What alice and bob own of the tokens when the story is told, in whole tokens. */
const settledBalances: Readonly<
  Record<DevNetwork['id'], Readonly<Record<'alice' | 'bob', Readonly<Record<TokenName, string>>>>>
> = {
  31337: {
    alice: { usdx: '2500', wdai: '1000.5' },
    bob: { usdx: '850', wdai: '320.25' },
  },
  31338: {
    alice: { usdx: '75.125', wdai: '12' },
    bob: { usdx: '40', wdai: '5.5' },
  },
}

/** The last moves of the past: what alice and bob have too much goes to carol, what they lack comes from her. */
export async function settlement(
  rpcUrl: string,
  chainId: DevNetwork['id'],
  contracts: ContractAddresses,
  moves: Moves,
): Promise<readonly Move[]> {
  const settling: Move[] = []
  for (const name of ['bob', 'alice'] as const) {
    for (const token of ['usdx', 'wdai'] as const) {
      const { decimals } = tokens[token]
      const wanted = parseUnits(settledBalances[chainId][name][token], decimals)
      const surplus = (await balanceOf(rpcUrl, contracts[token], name)) - wanted
      if (surplus > 0n)
        settling.push(moves.sendToken(name, token, 'carol', formatUnits(surplus, decimals)))
      if (surplus < 0n)
        settling.push(moves.sendToken('carol', token, name, formatUnits(-surplus, decimals)))
    }
  }
  return settling
}

async function balanceOf(rpcUrl: string, token: Hex, owner: AccountName): Promise<bigint> {
  const data = encodeFunctionData({
    abi: readArtifact('ExampleToken').abi,
    functionName: 'balanceOf',
    args: [accountOf(owner).address],
  })
  return hexToBigInt(await callRpc<Hex>(rpcUrl, 'eth_call', [{ to: token, data }, 'latest']))
}
