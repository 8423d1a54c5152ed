import { createChain, readCalls, type Chain } from '@latchkit/backend/chain'
import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { deploy } from '@latchkit/test-kit/deploy'
import { deployMulticall3 } from '../../test/deployMulticall3.ts'
import { startAnvil } from '@latchkit/test-kit/startAnvil'
import { startNode, type NodeBehaviour, type NodeCall } from '@latchkit/test-kit/startNode'

const to = '0x00000000000000000000000000000000000000aa'

function chainOf(urls: readonly string[], multicall3?: string): Chain {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  return createChain({
    caipNetworkId: 'eip155:31337',
    name: 'Test',
    nativeCurrency,
    rpcUrls: urls,
    multicall3,
  })
}

const refusing =
  (code: number, message: string): NodeBehaviour =>
  (body) => ({ jsonrpc: '2.0', id: (body as NodeCall).id, error: { code, message } })

test('a contract that burns all gas takes no answer from the others', async () => {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.stop())
  const multicall3 = await deployMulticall3(anvil)
  const token = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
  const burners = [1, 2, 3, 4].map((index) => `0x${`b${index}`.padStart(40, '0')}`)
  // JUMPDEST PUSH1 0 JUMP: turns round and round until nothing is left.
  for (const burner of burners) await anvil.request('anvil_setCode', [burner, '0x5b600056'])
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
  const answers = await readCalls(
    chainOf([anvil.url], multicall3),
    [...burners, token.address].map((each) => ({ to: each as Address, data })),
  )
  expect(answers).toEqual([...burners.map(() => undefined), `0x${'6'.padStart(64, '0')}`])
})

test('what a node says of its own load is no answer of the contract', async () => {
  const node = await startNode(refusing(-32_005, 'rate limit exceeded'))
  await expect(readCalls(chainOf([node.url]), [{ to, data: '0x' }])).rejects.toMatchObject({
    name: 'UpstreamError',
    reason: 'node_fault',
  })
})

test.each([
  'execution reverted: try again, temporarily unavailable',
  'execution aborted (timeout = 5s)',
])('a contract that says %j refuses, and no node is blamed for it', async (message) => {
  const nodes = [await startNode(refusing(-32_000, message)), await startNode(refusing(3, 'x'))]
  const chain = chainOf(nodes.map((node) => node.url))
  expect(await readCalls(chain, [{ to, data: '0x' }])).toEqual([undefined])
  expect(nodes[1]?.bodies).toHaveLength(0)
})

test('a contract that answers more than the server takes has no answer', async () => {
  const node = await startNode((body, response) => {
    const answer = (call: NodeCall): object => {
      const isHuge = (call.params as readonly [{ data: Hex }])[0].data === '0x01'
      return {
        jsonrpc: '2.0',
        id: call.id,
        result: isHuge ? `0x${'0'.repeat(10_485_760)}` : '0x2a',
      }
    }
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body as NodeCall)))
  })
  const calls = (['0x01', '0x02'] as const).map((data) => ({ to: to as Address, data }))
  expect(await readCalls(chainOf([node.url]), calls)).toEqual([undefined, '0x2a'])
})
