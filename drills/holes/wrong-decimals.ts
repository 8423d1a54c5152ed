import { readArtifact } from '@latchkit/contracts'
import { startEvmChain } from '@latchkit/test-kit/startEvmChain'
import { erc20Abi, formatUnits } from 'viem'
import type { Hole } from '../hole.ts'
import { createSender } from '../createSender.ts'

const believed = 8
const real = 6
const receiver = '0x00000000000000000000000000000000000b0b00'

/** A server says that a token has more decimals than it has: what does typing "1" send? */
export const hole: Hole = {
  number: 8,
  attack: `a server says ${believed} decimals of a token of ${real}, the visitor types "1"`,
  async run({ isProtected, onEnd }) {
    const chain = await startEvmChain(31_337)
    onEnd(() => chain.stop())
    const protection = {
      file: 'packages/evm/src/engine/prepareTransfer.ts',
      find: 'tokenDecimals !== undefined && decimals !== undefined && tokenDecimals !== decimals',
      replace: 'false',
    }
    const sender = await createSender(chain, isProtected ? [] : [protection], onEnd)
    const { abi, bytecode } = readArtifact('ExampleToken')
    const token = await sender.deploy(abi, bytecode, ['USD Example', 'USDX', real])
    await sender.write(token, abi, 'mint', [sender.account.address, 1_000_000_000n])
    const outcome = await sender.send({
      tokenAddress: token,
      tokenDecimals: believed,
      amount: 10n ** BigInt(believed),
      to: receiver,
    })
    const received = await chain.client.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [receiver],
    })
    return {
      succeeded: received > 0n,
      seen: `${outcome}; ${formatUnits(received, real)} tokens arrive`,
    }
  },
}
