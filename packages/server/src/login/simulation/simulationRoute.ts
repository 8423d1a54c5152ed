import type { Chain } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import {
  namespaceOf,
  simulationRequestSchema,
  simulationSchema,
  type Simulation,
  type SimulationRequest,
} from '@latchkit/wire'
import { isOwnAddress, isOwnContract } from '../isOwnAddress.ts'
import { loginError } from '../loginError.ts'
import type { LoginParts } from '../loginParts.ts'
import { simulateEvm } from './simulateEvm.ts'
import { simulateSolana } from './simulateSolana.ts'

/** How many calls it counts as in the client's rate limit. */
const costInCalls = 10

/** The route that simulates what a transaction would do to the visitor's balances, for the frame's confirmation. */
export function simulationRoute({ guard, accounts, chains }: LoginParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/login/simulation',
    summary: 'Simulates a transaction of the wallet on a node of its network.',
    body: simulationRequestSchema,
    response: {
      description: 'By how much balances would change, or that it could not be simulated.',
      contentType: 'application/json',
      schema: simulationSchema,
    },
    refusals: [400, 401, 404, 413, 422, 429],
    async handler({ body, context }) {
      const { account } = await guard.session(context)
      const wallet = await accounts.wallet(account)
      const { networkId, from } = body
      if (!isOwnAddress(wallet, networkId, from) && !isOwnContract(wallet, networkId, from))
        throw loginError('no_wallet', 'The address does not belong to the account’s wallet.')
      // The node's work grows with the number of calls.
      context.get('takeCalls')?.(costInCalls - 1 + ('calls' in body ? body.calls.length - 1 : 0))
      return await simulate(chains.get(body.networkId), body)
    },
  })
}

async function simulate(chain: Chain | undefined, request: SimulationRequest): Promise<Simulation> {
  const namespace = namespaceOf(request.networkId)
  if (!chain) return { status: 'unavailable' }
  try {
    if (namespace === 'eip155' && !('transaction' in request))
      return await simulateEvm(chain, request)
    if (namespace === 'solana' && 'transaction' in request)
      return await simulateSolana(chain, request)
    return { status: 'unavailable' }
  } catch (error) {
    // An unavailable node does not prevent signing: the confirmation says that nothing was simulated.
    if (error instanceof UpstreamError) return { status: 'unavailable' }
    throw error
  }
}
