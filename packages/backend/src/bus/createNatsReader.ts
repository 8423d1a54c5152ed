/** A message of a NATS server. */
export type NatsMessage =
  | { readonly kind: 'info' | 'error'; readonly text: string }
  | { readonly kind: 'ping' | 'pong' }
  | { readonly kind: 'message'; readonly subscription: string; readonly text: string }

const longestLine = 65_536
const lineEnd = Buffer.from('\r\n')

/**
 * Creates a parser of the NATS protocol: it takes bytes as they arrive and returns the messages that are complete. It
 * throws if they do not follow the protocol.
 * @see https://docs.nats.io/reference/reference-protocols/nats-protocol
 */
export function createNatsReader(): (bytes: Buffer) => readonly NatsMessage[] {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const messages: NatsMessage[] = []
    let at = 0
    for (;;) {
      const end = rest.indexOf(lineEnd, at)
      if (end === -1) {
        if (rest.length - at > longestLine) throw new Error('A line of NATS is too long.')
        break
      }
      const line = rest.toString('utf8', at, end)
      const [word = '', ...words] = line.split(' ')
      if (word !== 'MSG') {
        const message = readLine(word.toUpperCase(), line.slice(word.length + 1))
        if (message) messages.push(message)
        at = end + 2
        continue
      }
      const size = Number(words.at(-1))
      if (!Number.isSafeInteger(size)) throw new Error('NATS says no size.')
      const begin = end + 2
      if (rest.length < begin + size + 2) break
      const text = rest.toString('utf8', begin, begin + size)
      messages.push({ kind: 'message', subscription: words[1] ?? '', text })
      at = begin + size + 2
    }
    rest = rest.subarray(at)
    return messages
  }
}

function readLine(word: string, text: string): NatsMessage | undefined {
  if (word === 'INFO') return { kind: 'info', text }
  if (word === 'PING') return { kind: 'ping' }
  if (word === 'PONG') return { kind: 'pong' }
  if (word === '-ERR') return { kind: 'error', text }
  if (word === '+OK') return undefined
  throw new Error(`NATS says ${word}, which nobody here understands.`)
}
