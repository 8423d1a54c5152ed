import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from './FrameRequestError.ts'

const timeoutMs = 15_000

/**
 * Loads a part of the frame, or of its worker, which has none of the frame's texts.
 *
 * @throws {FrameRequestError} `disconnected` if it does not load, or not in time; its `cause` says why.
 */
export async function loadWithTimeout<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It has not loaded in time.')), timeoutMs)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    const error = new FrameRequestError(rpcErrorCode.disconnected, 'It does not load.')
    throw Object.assign(error, { cause })
  } finally {
    clearTimeout(timer)
  }
}
