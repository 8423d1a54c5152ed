import { setTimeout as delay } from 'node:timers/promises'
import { startEvmChain } from '@latchkit/test-kit/startEvmChain'
import type { Hole } from '../hole.ts'
import { drillNetwork, startServerWithout } from '../startServerWithout.ts'

const askedEveryMs = 200
const givenUpAfterMs = 20_000

/** A node of the operator is on another network: does a stranger learn which? */
export const hole: Hole = {
  number: 11,
  attack: 'a stranger asks /health which nodes of the operator are broken',
  async run({ isProtected, onEnd }) {
    const chain = await startEvmChain(31_337)
    onEnd(() => chain.stop())
    const url = await startServerWithout(
      isProtected
        ? []
        : [
            {
              file: 'packages/server/src/health/healthRoutes.ts',
              find: 'isOperator && bad.length > 0',
              replace: '(isOperator || bad.length > 0) && bad.length > 0',
            },
          ],
      { networks: [drillNetwork(chain.rpcUrl, { caipNetworkId: 'eip155:4242' })] },
      onEnd,
    )
    let text = ''
    for (let waitedMs = 0; waitedMs < givenUpAfterMs; waitedMs += askedEveryMs) {
      text = await (await fetch(`${url}/health`)).text()
      if (text.includes('all nodes used: false')) break
      await delay(askedEveryMs)
    }
    if (!text.includes('all nodes used: false')) throw new Error('The node was not found out.')
    return {
      succeeded: text.includes('eip155:4242'),
      seen: /all nodes used: false(?:, nodes not used: [^,]+)?/.exec(text)?.[0] ?? text,
    }
  },
}
