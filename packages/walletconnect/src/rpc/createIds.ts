/** JSON-RPC ids: the time in milliseconds and three more digits, strictly increasing. */
export interface Ids {
  next(): number
}

export function createIds(now: () => number = Date.now): Ids {
  let last = 0
  return {
    next() {
      const fresh = now() * 1000 + Math.floor(Math.random() * 1000)
      last = Math.max(last + 1, fresh)
      return last
    },
  }
}
