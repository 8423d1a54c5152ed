import { expect } from 'vitest'
import { getStack } from './getStack.ts'
import { rpc } from './rpc.ts'

/** Mints tokens of a local chain, in base units, in its minter's name. */
export async function giveTokens(
  chainId: number,
  name: 'usdx',
  to: string,
  units: bigint,
): Promise<void> {
  const token = getStack().contracts[String(chainId)]?.[name]
  const minter = await rpc<string>(chainId, 'eth_call', [
    { to: token, data: '0x07546172' },
    'latest',
  ])
  const from = `0x${minter.slice(-40)}`
  await rpc(chainId, 'anvil_impersonateAccount', [from])
  const words = [to, units].map((value) => BigInt(value).toString(16).padStart(64, '0'))
  const hash = await rpc<string>(chainId, 'eth_sendTransaction', [
    { from, to: token, data: `0x40c10f19${words.join('')}`, gas: '0x7a120' },
  ])
  await expect
    .poll(() => rpc<{ status: string } | null>(chainId, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
}
