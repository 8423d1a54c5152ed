import type { FrameEvent, FrameProject } from '@latchkit/wire'
import type { DeviceRepository } from '../keys/deviceRepository.ts'
import type { Screen } from '../ui/createScreen.ts'
import type { Operations } from '../worker/operations.ts'
import type { LoginApi } from './createLoginApi.ts'

/** The dependencies of the frame's flows. */
export interface FrameParts {
  readonly project: FrameProject
  /** The site's origin, from the handshake. */
  readonly origin: string
  /** BCP 47 tag of the site's language. */
  readonly language: string
  readonly api: LoginApi
  readonly repository: DeviceRepository
  readonly operations: Operations
  readonly screen: Screen
  send(event: FrameEvent): void
}
