import type { Kit } from '../kit.ts'
import { deskOf } from './deskOf.ts'
import { getRemoteClient } from './openLine.ts'

/** Takes in the wallets of other devices that are remembered, and goes on with an offer whose page has ended. */
export async function lookAgain(kit: Kit, isOffered: boolean): Promise<void> {
  const line = await getRemoteClient(kit)
  line.look()
  if (isOffered) (await deskOf(kit)()).resume()
}
