import { loadWithTimeout } from './loadWithTimeout.ts'
import { texts } from './ui/texts.ts'

/**
 * Loads a part of the frame that the visitor waits for: a server that hangs is named, as for any other request.
 *
 * @throws {FrameRequestError} if it does not load, or not in time; its `cause` says why.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return await loadWithTimeout(load).catch((error: Error) => {
    error.message = texts.offline
    throw error
  })
}
