import { startEvmChain } from '@latchkit/test-kit/startEvmChain'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatEther, parseEther, parseGwei, toHex } from 'viem'
import type { Hole } from '../hole.ts'
import { createSender } from '../createSender.ts'

const receiver = '0x00000000000000000000000000000000000b0b00'
const value = parseEther('0.01')

/** An endpoint asks for a tip of 100,000 gwei: what does a transfer cost? */
export const hole: Hole = {
  number: 10,
  attack: 'an endpoint asks for a tip of 100,000 gwei',
  async run({ isProtected, onEnd }) {
    const chain = await startEvmChain(31_337)
    onEnd(() => chain.stop())
    const lying = await startLyingEndpoint(chain.rpcUrl, onEnd)
    const protection = {
      file: 'packages/evm/src/engine/estimateFeesPerGas.ts',
      find: '  assertUsualFeesPerGas(prices, history)\n',
      replace: '',
    }
    const sender = await createSender(chain, isProtected ? [] : [protection], onEnd, lying)
    const { address } = sender.account
    const before = await chain.client.getBalance({ address })
    const outcome = await sender.send({ amount: value, to: receiver })
    const paid = before - (await chain.client.getBalance({ address }))
    return {
      succeeded: paid > 2n * value,
      seen: `${outcome}; ${paid === 0n ? 'nothing' : `${formatEther(paid)} ETH`} paid for a transfer of ${formatEther(value)}`,
    }
  },
}

/** A proxy before a node that says the truth but for the tip. */
async function startLyingEndpoint(
  target: string,
  onEnd: (end: () => void) => void,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
    const headers = { 'content-type': 'application/json' }
    response.writeHead(200, headers)
    if (method === 'eth_maxPriorityFeePerGas') {
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result: toHex(parseGwei('100000')) }))
      return
    }
    response.end(await (await fetch(target, { method: 'POST', headers, body })).text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
