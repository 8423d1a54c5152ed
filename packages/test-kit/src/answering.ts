import type { NodeBehaviour, NodeCall } from './startNode.ts'

/** The behaviour of a sound node: `result` is asked for each call, alone or in a batch. */
export function answering(result: (call: NodeCall) => unknown): NodeBehaviour {
  const answer = (call: NodeCall): object => ({ jsonrpc: '2.0', id: call.id, result: result(call) })
  return (body) => (Array.isArray(body) ? body.map(answer) : answer(body as NodeCall))
}
