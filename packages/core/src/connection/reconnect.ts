import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { resume } from './resume.ts'
import type { Connection } from './state.ts'

/**
 * Takes remembered wallets up again without asking their owner: those of an earlier visit, and locked ones that may
 * be unlocked by now. Answers the ones that came back; what did not is told by `lapse`.
 * @throws AdapterNotFound
 */
export async function reconnect(
  kit: Kit,
  { namespace }: { readonly namespace?: Namespace } = {},
): Promise<readonly Connection[]> {
  const families = namespace === undefined ? Array.from(kit.adapters.keys()) : [namespace]
  const remembered = families.flatMap((family) => {
    const { connections, dormant } = getNamespaceState(kit.store.get(), family)
    return [...connections.filter((connection) => connection.remembered), ...dormant]
  })
  const answers = await Promise.all(remembered.map((connection) => resume(kit, connection)))
  return answers.filter((connection) => connection !== undefined)
}
