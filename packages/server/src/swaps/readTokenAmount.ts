import { type Chain, readCalls } from '@latchkit/backend/chain'
import { encodeFunctionData, erc20Abi, hexToBigInt, type Address } from 'viem'

const wordCharacters = 66

/** Reads an account's balance or allowance of a token; returns `undefined` if the contract is not a token. */
export async function readTokenAmount(
  chain: Chain,
  token: Address,
  question:
    | readonly ['balanceOf', owner: Address]
    | readonly ['allowance', owner: Address, spender: Address],
): Promise<bigint | undefined> {
  const [functionName, owner, spender] = question
  const data =
    functionName === 'balanceOf' || spender === undefined
      ? encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
      : encodeFunctionData({ abi: erc20Abi, functionName, args: [owner, spender] })
  const [answer] = await readCalls(chain, [{ to: token, data }])
  return answer?.length === wordCharacters ? hexToBigInt(answer) : undefined
}
