import { connect } from '../src/connection/connect.ts'
import type { Connection } from '../src/connection/state.ts'
import type { TestKit } from './testKit.ts'

/** Connects a wallet of a namespace, whose owner says yes. */
export async function approveIn(
  { kit, evm, solana }: TestKit,
  namespace: 'eip155' | 'solana',
  connectorId: string,
): Promise<Connection> {
  const connecting = connect(kit, { connectorId, namespace })
  const fake = namespace === 'eip155' ? evm : solana
  fake.answer(connectorId, 'approve')
  return connecting
}
