const defaultBytes = 134_217_728

/** What is read from nodes at once, by one process. */
export interface UpstreamRoom {
  /** Counts bytes that have come, or that are read: less than none. True while there are too many. */
  add(bytes: number): boolean
}

/** Creates an {@link UpstreamRoom}. Beyond it, only modest answers are read. */
export function createUpstreamRoom(limit: number = defaultBytes): UpstreamRoom {
  let reading = 0
  return { add: (bytes) => (reading += bytes) > limit }
}
