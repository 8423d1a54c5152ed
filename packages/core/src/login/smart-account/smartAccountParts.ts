import type { FrameRpcRequest } from '@latchkit/wire'
import type { Kit } from '../../kit.ts'
import type { Network } from '../../network.ts'
import type { OwnAccount } from '../ownAccount.ts'

/** What the smart account of the login wallet works with. */
export interface SmartAccountParts {
  readonly kit: Kit
  readonly network: Network
  /** The visitor's, on that network. */
  readonly address: string
  readonly kind: OwnAccount['kind']
  /** Sends a request to the login frame. */
  request(request: FrameRpcRequest): Promise<unknown>
}
