import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from './FrameRequestError.ts'
import { texts } from './ui/texts.ts'

const timeoutMs = 15_000

/**
 * Loads a part of the frame that the visitor waits for: a server that hangs is named, as for any other request.
 *
 * @throws {FrameRequestError} if it does not load, or not in time.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It has not loaded in time.')), timeoutMs)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    const error = new FrameRequestError(rpcErrorCode.disconnected, texts.offline)
    throw Object.assign(error, { cause })
  } finally {
    clearTimeout(timer)
  }
}
