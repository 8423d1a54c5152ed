import { simulationSchema, type Simulation, type SimulationRequest } from '@latchkit/wire'
import { texts } from '../ui/texts.ts'
import type { FrameParts } from './frameParts.ts'

/** So long the visitor waits for the simulation; then the request is shown without one. */
const longestMs = 2_500

/**
 * Has the server try a transaction out, for what it would do to the visitor's balances. The confirmation says where that cannot
 * be had; nothing else depends on it.
 */
export async function simulate(
  { api, screen }: Pick<FrameParts, 'api' | 'screen'>,
  request: SimulationRequest,
  signal: AbortSignal,
): Promise<Simulation> {
  screen.wait(texts.working)
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    return await api.send('POST', '/v1/login/simulation', request, simulationSchema, limit)
  } catch {
    return { status: 'unavailable' }
  }
}
